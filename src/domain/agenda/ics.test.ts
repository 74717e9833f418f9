import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { ecrireIcs } from './ics.ts'

const TITRE = `Signer la convention : « L’Œuvre, été ; ${'é𝄞'.repeat(40)} »\nfin\\`
const dit = (debut: string, plus = {}) => ({
  uid: 'projet-12-convention',
  debut,
  fin: debut,
  titre: TITRE,
  page: '/porteur-projet/dashboard',
  sequence: 2,
  modifieLe: new Date('2026-03-01T08:00:00.000Z'),
  annule: false,
  ...plus,
})
const ecrire = (...evenements: ReturnType<typeof dit>[]) =>
  ecrireIcs({
    nom: 'Échéances, Zoé',
    adresse: 'https://aides.exemple.fr',
    domaine: 'aides.exemple.fr',
    evenements,
  })
const lire = (ics: string) => {
  const calendrier = new ICAL.Component(ICAL.parse(ics))
  return calendrier.getAllSubcomponents('vevent').map((c) => new ICAL.Event(c))
}

test('lu par un autre programme, un évènement est mot pour mot le même', () => {
  const [e] = lire(ecrire(dit('2026-04-01')))
  expect([e?.uid, e?.summary, e?.sequence]).toEqual(['projet-12-convention@aides.exemple.fr', TITRE, 2])
  expect(e?.component.getFirstPropertyValue('url')).toBe(
    'https://aides.exemple.fr/gestion/porteur-projet/dashboard',
  )
})

test('chaque ligne tient en 75 octets, accents compris, et aucun caractère n’est coupé', () => {
  const ics = ecrire(dit('2026-04-01'))
  const lignes = ics.split('\r\n')
  expect(Math.max(...lignes.map((l) => Buffer.byteLength(l)))).toBeLessThanOrEqual(75)
  expect(lignes.at(-1)).toBe('')
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(ics.isWellFormed()).toBe(true)
})

test('une échéance du 31 mars ne se montre pas le 1er avril, et un changement d’heure n’y touche pas', () => {
  for (const [jour, lendemain] of [
    ['2026-03-31', '2026-04-01'],
    ['2026-03-29', '2026-03-30'],
    ['2026-10-25', '2026-10-26'],
    ['2028-02-29', '2028-03-01'],
  ] as const) {
    const [e] = lire(ecrire(dit(jour)))
    expect([e?.startDate.toString(), e?.endDate.toString(), e?.startDate.isDate]).toEqual([
      jour,
      lendemain,
      true,
    ])
  }
})

test('ce qui est annulé le dit, sans page, et les mêmes évènements donnent les mêmes octets', () => {
  const [e] = lire(ecrire(dit('2026-04-01', { annule: true, page: null, titre: 'Annulé' })))
  expect(e?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(e?.component.getFirstPropertyValue('url')).toBeNull()
  const [a, b] = [dit('2026-04-01', { uid: 'a' }), dit('2026-04-02', { uid: 'b' })]
  expect(ecrire(a, b)).toBe(ecrire(b, a))
})
