import { expect, test } from 'vitest'
import { ouvrirGuichet } from './guichet.ts'

const EQUIPE = { voulus: 2, servent: 2, remplaces: 0, memoire: 50 }

/** A desk with two servers, and what each has been told. */
function monter() {
  const guichet = ouvrirGuichet(2, () => EQUIPE)
  const dits = new Map<number, unknown[]>()
  for (const id of [1, 2]) {
    const recus: unknown[] = []
    dits.set(id, recus)
    guichet.arriver(id, {
      isConnected: () => true,
      send: (m: { lot: unknown[] }) => recus.push(...m.lot) > 0,
    })
  }
  const dire = (serveur: number, message: object) => guichet.recevoir(serveur, { lot: [message] })
  const prendre = (serveur: number, id: number) =>
    dire(serveur, { id, demande: 'prendre', nom: 'exports', regle: { parCle: 2 }, cle: '' })
  return { guichet, dire, prendre, dits: (id: number) => dits.get(id) ?? [] }
}
const tours = async () => {
  for (let i = 0; i < 3; i++) await new Promise((suite) => setImmediate(suite))
}

test('deux processus se partagent les places ; celui qui part rend les siennes, et n’en reçoit plus', async () => {
  const { guichet, dire, prendre, dits } = monter()
  prendre(1, 10)
  prendre(1, 11)
  prendre(2, 20)
  prendre(1, 12)
  await tours()
  expect(dits(1)).toEqual([
    { reponse: 10, valeur: true },
    { reponse: 11, valeur: true },
  ])
  expect(dits(2)).toEqual([])
  guichet.partir(1)
  await tours()
  expect(dits(2)).toEqual([{ reponse: 20, valeur: true }])
  prendre(2, 21)
  await tours()
  expect(dits(2)).toHaveLength(2)
  dire(2, { id: 20, demande: 'rendre' })
  prendre(2, 22)
  await tours()
  expect(dits(2).at(-1)).toEqual({ reponse: 22, valeur: true })
})

test('les mesures de tous : celles des autres, et de qui les mène ; un processus parti n’est pas attendu', async () => {
  const { guichet, dire, dits } = monter()
  dire(1, { id: 5, demande: 'mesures' })
  await tours()
  expect(dits(2)).toEqual([{ mesures: 1 }])
  dire(2, { id: 1, demande: 'voici', mesures: ['siennes'] })
  await tours()
  expect(dits(1)).toEqual([{ reponse: 5, valeur: { autres: [['siennes']], equipe: EQUIPE } }])
  dire(1, { id: 6, demande: 'mesures' })
  guichet.partir(2)
  await tours()
  expect(dits(1).at(-1)).toEqual({ reponse: 6, valeur: { autres: [], equipe: EQUIPE } })
})

test('ce qui n’est pas pour le guichet lui échappe', () => {
  const { guichet } = monter()
  expect([guichet.recevoir(1, { pret: '' }), guichet.recevoir(9, { lot: [] })]).toEqual([false, false])
})
