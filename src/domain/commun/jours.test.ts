import { describe, expect, test } from 'vitest'
import {
  ajouterJours,
  anneeDe,
  estJour,
  formatDuree,
  formatHeure,
  formatInstant,
  formatJour,
  formatJourLong,
  formatMoment,
  jourDe,
} from './jours.ts'

const MOIS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

describe('écriture des dates', () => {
  test('un jour s’écrit jj/mm/aaaa, un instant ajoute hh:mm, à Paris (GEN-019)', () => {
    expect(formatJour('2026-03-05')).toBe('05/03/2026')
    expect(formatInstant('2026-03-05T13:32:59Z')).toBe('05/03/2026 14:32')
    expect(formatInstant(new Date('2026-07-31T22:05:00Z'))).toBe('01/08/2026 00:05')
  })

  test('une manifestation d’un seul jour se dit par ce jour, une fois', () => {
    expect(formatDuree('2026-10-13', '2026-10-14')).toBe('13/10/2026 – 14/10/2026')
    expect(formatDuree('2026-10-13', '2026-10-13')).toBe('13/10/2026')
  })

  test('dans une phrase, un instant se dit par son jour et son heure', () => {
    expect(formatMoment(new Date('2026-03-05T13:32:59Z'))).toBe('5 mars 2026 à 14\u00a0h\u00a032')
    expect(formatMoment(new Date('2026-07-31T22:05:00Z'))).toBe('1er août 2026 à 0\u00a0h\u00a005')
  })

  test('une date longue nomme le mois en français (GEN-020)', () => {
    expect(formatJourLong('2026-03-05')).toBe('5 mars 2026')
    expect(formatJourLong('2026-05-01')).toBe('1er mai 2026')
    MOIS.forEach((mois, i) => {
      expect(formatJourLong(`2026-${String(i + 1).padStart(2, '0')}-12`)).toBe(`12 ${mois} 2026`)
    })
  })

  test('d’un instant, seul ce qui précède le T est montré (GEN-021)', () => {
    expect(formatJour('2026-03-05T23:59:59.000Z')).toBe('05/03/2026')
    expect(formatJourLong('2026-03-05T23:59:59.000Z')).toBe('5 mars 2026')
  })

  test.each([null, undefined, ''])('une date absente se lit « Date inconnue » : %s (GEN-028)', (absente) => {
    for (const ecrire of [formatJour, formatJourLong, formatInstant])
      expect(ecrire(absente)).toBe('Date inconnue')
  })

  test.each(['demain', '2026-02-30', '05/03/2026'])(
    '« %s » se lit « Date invalide » (GEN-029)',
    (illisible) => {
      for (const ecrire of [formatJour, formatJourLong]) expect(ecrire(illisible)).toBe('Date invalide')
      expect(formatInstant('demain')).toBe('Date invalide')
    },
  )

  test('une heure s’écrit sans coupure possible', () => {
    expect(formatHeure(new Date('2026-03-05T13:32:00Z'))).toBe('14\u00a0h\u00a032')
    expect(formatHeure(new Date('2026-03-05T08:05:00Z'))).toBe('9\u00a0h\u00a005')
    expect(formatHeure(new Date('2026-03-04T23:05:00Z'))).toBe('0\u00a0h\u00a005')
  })
})

describe('jours à Paris', () => {
  test('le jour et l’année sont ceux de Paris', () => {
    const reveillon = new Date('2026-12-31T23:30:00Z')
    expect([jourDe(reveillon), anneeDe(reveillon)]).toEqual(['2027-01-01', 2027])
  })

  test('ajoute des jours par-dessus les mois et les changements d’heure', () => {
    expect(ajouterJours('2026-03-28', 2)).toBe('2026-03-30')
    expect(ajouterJours('2028-03-01', -1)).toBe('2028-02-29')
  })

  test('ne reconnaît que les jours qui existent', () => {
    expect(['2028-02-29', '2026-02-29', '2026-3-5', null].map(estJour)).toEqual([true, false, false, false])
  })
})
