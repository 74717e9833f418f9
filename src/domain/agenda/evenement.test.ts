import { expect, test } from 'vitest'
import { type EvenementGarde, suivre } from './evenement.ts'

const LE = new Date('2026-03-01T08:00:00Z')
const APRES = new Date('2026-03-05T08:00:00Z')
const evenement = (uid: string, debut: string, empreinte = debut) => ({
  uid,
  debut,
  fin: debut,
  titre: `Échéance ${uid}`,
  page: '/',
  empreinte,
})
const appliquer = (gardes: EvenementGarde[], { changes, oublies }: ReturnType<typeof suivre>) => [
  ...gardes.filter((g) => !oublies.includes(g.uid) && !changes.some((c) => c.uid === g.uid)),
  ...changes,
]

test('une date déplacée garde son nom et monte d’un rang ; relue sans changement, rien ne bouge', () => {
  const premiere = suivre([], [evenement('a', '2026-04-01')], LE)
  expect(premiere.dits).toMatchObject([{ uid: 'a', sequence: 0, modifieLe: LE, annule: false }])
  const gardes = appliquer([], premiere)
  expect(suivre(gardes, [evenement('a', '2026-04-01')], APRES)).toMatchObject({
    dits: [{ uid: 'a', sequence: 0, modifieLe: LE }],
    changes: [],
  })
  expect(suivre(gardes, [evenement('a', '2026-04-02')], APRES).dits).toMatchObject([
    { uid: 'a', debut: '2026-04-02', sequence: 1, modifieLe: APRES },
  ])
})

test('ce qui n’est plus est annulé soixante jours, sans son titre, et revient d’un rang plus haut', () => {
  let gardes = appliquer([], suivre([], [evenement('a', '2026-04-01')], LE))
  const annulation = suivre(gardes, [], APRES)
  expect(annulation.dits).toEqual([
    {
      uid: 'a',
      debut: '2026-04-01',
      fin: '2026-04-01',
      titre: 'Annulé',
      page: null,
      sequence: 1,
      modifieLe: APRES,
      annule: true,
    },
  ])
  gardes = appliquer(gardes, annulation)
  expect(suivre(gardes, [evenement('a', '2026-04-01')], APRES).dits).toMatchObject([
    { sequence: 2, annule: false },
  ])
  expect(suivre(gardes, [], new Date('2026-06-01T08:00:00Z'))).toEqual({
    dits: [],
    changes: [],
    oublies: ['a'],
  })
})

test('ce qui n’est plus et dont le jour est passé s’oublie sans être annulé', () => {
  const gardes = appliquer([], suivre([], [evenement('a', '2026-04-01')], LE))
  expect(suivre(gardes, [], new Date('2026-04-02T08:00:00Z'))).toEqual({
    dits: [],
    changes: [],
    oublies: ['a'],
  })
})
