import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdictCompte } from '#domain/porteur/sections.ts'
import { schemaEtape1 } from '#domain/projet/etapes/saisies.ts'
import { enCentimes, enEuros, somme } from './argent.ts'
import { email, entier, identifiant, jour, liste, MOTIFS, messagesZod, montant, texte } from './champs.ts'
import { ajouterJours, estJour, jourDe } from './jours.ts'

const centimes = fc.integer({ min: 0, max: 1_000_000_000 })

describe('argent', () => {
  test('tout montant de deux décimales revient de ses centimes, et les sommes sont exactes', () => {
    fc.assert(fc.property(centimes, (c) => enCentimes(enEuros(c)) === c))
    fc.assert(
      fc.property(
        fc.array(centimes, { maxLength: 50 }),
        (l) => enCentimes(somme(l.map(enEuros))) === l.reduce((a, b) => a + b, 0),
      ),
    )
  })

  test('un montant à trois décimales ne devient jamais des centimes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9 }), (c, m) => {
        expect(() =>
          enCentimes(Number(`${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}${m}`)),
        ).toThrow(RangeError)
      }),
    )
  })

  test('un montant saisi est lu tel quel ou refusé, jamais arrondi', () => {
    const m = montant('M', 10_000_000)
    fc.assert(
      fc.property(centimes, fc.constantFrom('.', ','), (c, signe) => {
        const ecrit = `${Math.floor(c / 100)}${signe}${String(c % 100).padStart(2, '0')}`
        expect(m.parse(ecrit)).toBe(c / 100)
        expect(m.safeParse(`${ecrit}000000000000000001`).success).toBe(false)
      }),
    )
    for (const v of [
      '12.340000000000000001',
      '0.1000000000000000055',
      '1.005',
      '1e3',
      '0x10',
      '١٢',
      1e308,
      [5],
      true,
    ])
      expect([v, m.safeParse(v).success]).toEqual([v, false])
  })
})

describe('nombres et identifiants', () => {
  test('un entier écrit avec des décimales qui se perdraient est refusé', () => {
    expect(entier('N', 0, 99).safeParse('1.00000000000000000001').success).toBe(false)
    expect(entier('N', 0, 99).parse('12')).toBe(12)
  })

  test.each([
    '0x1',
    '1e3',
    ' 1',
    '1 ',
    '+1',
    '1.0',
    '',
    true,
    null,
    [1],
    0,
    1.5,
    2_147_483_648,
    '99999999999',
  ])('%j n’est pas un identifiant', (v) => expect(identifiant.safeParse(v).success).toBe(false))

  test('un domaine qui n’est pas un identifiant est refusé en français', () => {
    const lu = schemaEtape1.safeParse({ idDomainesEditoriaux: ['abc', 1.5, 1e308, null] })
    expect(messagesZod(lu.error as never)).toEqual({
      idDomainesEditoriaux: [`Le champ "Domaines éditoriaux" n'est pas valide.`],
    })
  })
})

describe('textes et dates', () => {
  test('une moitié de caractère et un octet nul sont refusés, un emoji entier gardé', () => {
    for (const v of ['a\ud83d', '\udc00b', 'a\0b']) {
      expect(texte('T', 20).safeParse(v).success).toBe(false)
      expect(verdictCompte.safeParse({ idPorteurProjet: 1, status: 'refus', motifRefus: v }).success).toBe(
        false,
      )
    }
    expect(texte('T', 20).parse('a📚b')).toBe('a📚b')
  })

  test.each([
    '0000-01-01',
    '2026-02-30',
    '2026-13-01',
    '2026-2-3',
    '2026-01-01T00:00:00Z',
    '+12026-01-01',
    20260101,
  ])('%s n’est pas un jour', (v) => expect(jour('J').safeParse(v).success).toBe(false))

  test('chaque jour naît à minuit à Paris, été comme hiver, et le suivant le suit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
        const j = ajouterJours('1990-01-01', n)
        expect(estJour(j)).toBe(true)
        // Paris is UTC+1 in winter, UTC+2 in summer: midnight is 23:00 or 22:00 UTC the day before.
        const minuit = [22, 23]
          .map((h) => new Date(`${ajouterJours(j, -1)}T${h}:00:00.000Z`))
          .find((d) => jourDe(d) === j)
        expect(minuit && jourDe(new Date(minuit.getTime() - 1))).toBe(ajouterJours(j, -1))
      }),
    )
  })
})

describe('longueurs', () => {
  const dit = (lu: { error?: { issues: { message: string }[] } }) => lu.error?.issues.map((i) => i.message)

  test('un texte trop long est refusé pour sa longueur seule, sans qu’aucun motif le parcoure', () => {
    const trop = `a@${'a.'.repeat(3_900_000)}`
    expect(dit(email('E-mail').safeParse(trop))).toEqual(['Le champ "E-mail" n\'est pas valide.'])
    expect(dit(texte('Nom', 100, MOTIFS.nom).safeParse('<'.repeat(101)))).toEqual([
      'Le champ "Nom" ne peut dépasser 100 caractères.',
    ])
    for (const long of ['1'.repeat(1_000_000), ' '.repeat(1_000_000)])
      expect(dit(montant('Prix', 10).safeParse(`${long}x`))).toEqual(['Le champ "Prix" n\'est pas valide.'])
  })

  test('une liste trop longue est refusée en une phrase, ses éléments non lus', () => {
    const lue = liste(texte('Lieu', 10), 50, 'Lieux').safeParse(Array(100_000).fill({}))
    expect(dit(lue)).toEqual(['Le champ "Lieux" n\'est pas valide.'])
  })
})
