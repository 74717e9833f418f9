import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'

const JOUR = 86_400_000

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  const retireLe = new Date(banc.horloge.maintenant().getTime() - 6 * 365.25 * JOUR)
  const porteur = await creerPorteur(banc)
  for (let n = 0; n < 2; n++) await demandeDeposee(banc, porteur, { retireLe, creeLe: retireLe })
  await annoncerEcheances(banc.ctx)
  banc.horloge.avancer(30 * JOUR)
  admin = await banc.connecter('admin')
})

const demander = (nombre: unknown) =>
  banc.appeler('POST', 'conservation/anonymiser', { jeton: admin, corps: { nombre } })
const anonymes = async () =>
  (await banc.db.selectFrom('projet').select('id').where('anonymiseLe', 'is not', null).execute()).length

test('demande le nombre que l’on vient de lire : sans lui 422, un autre 409, et rien ne part', async () => {
  expect((await demander(null)).statut).toBe(422)
  const change = await demander(3)
  expect([change.statut, change.corps.code]).toEqual([409, 'nombre'])
  await banc.viderFile()
  expect(await anonymes()).toBe(0)
})

test('lance la tâche de la nuit, une fois pour deux demandes, et le journal dit qui', async () => {
  const [un, deux] = await Promise.all([demander(2), demander(2)])
  expect([un.statut, deux.statut, un.corps.data]).toEqual([200, 200, { nombre: 2 }])
  await banc.viderFile()
  expect(await anonymes()).toBe(2)
  const [ligne] = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', 'conservation')
    .execute()
  expect(ligne).toMatchObject({ acte: 'demanderAnonymisation', acteurRole: 'admin', apres: { nombre: 2 } })
})
