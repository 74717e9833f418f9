import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'

const JOUR = 86_400_000

const banc = bancDuFichier()
let porteur: PorteurEssai
beforeAll(async () => {
  porteur = await creerPorteur(banc)
})

const lister = async (query: string) =>
  (await banc.appeler('GET', `conservation${query}`, { jeton: await banc.connecter('superviseur') })).corps
/** Withdrawn so that it is due on that day of 2026. */
const dueLe = async (jour: string) => {
  const retireLe = new Date(new Date(`${jour.replace('2026', '2021')}T10:00:00Z`).getTime() - JOUR)
  return (await demandeDeposee(banc, porteur, { retireLe, creeLe: retireLe })).numero
}

test('montre ce qui vient dans les quatre-vingt-dix jours, le plus proche d’abord, et pas au-delà', async () => {
  const [proche, loin] = [await dueLe('2026-03-10'), await dueLe('2026-05-31')]
  await dueLe('2026-06-01')
  await annoncerEcheances(banc.ctx)
  const { data, meta } = await lister('?vue=a-venir')
  expect(data.map((e: { projet: { numero: string } }) => e.projet.numero)).toEqual([proche, loin])
  expect(data[0]).toMatchObject({
    genre: 'dossier',
    cause: 'retiree',
    porteur: { id: porteur.id, nomStructure: porteur.nomStructure },
    echeance: '2026-03-10',
    annonceLe: '2026-03-02T09:00:00.000Z',
    effacableLe: '2026-04-01',
    gardePreuves: false,
  })
  expect(meta).toMatchObject({ total: 2, comptes: { effacables: 0, aVenir: 2, retenues: 0 } })
})

test('passe à l’autre liste le jour où cela peut partir, page par page', async () => {
  banc.horloge.avancer(29 * JOUR)
  expect((await lister('')).meta.total).toBe(0)
  banc.horloge.avancer(JOUR)
  const { data, meta } = await lister('?parPage=1')
  expect([data.length, meta.total, meta.comptes.aVenir]).toEqual([1, 1, 1])
  expect((await lister('?parPage=1&page=2')).data).toEqual([])
})
