import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee, demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerProjet, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai
beforeAll(async () => {
  admin = await banc.connecter('admin')
  porteur = await creerPorteur(banc)
})
beforeEach(async () => {
  await banc.db.deleteFrom('periode').execute()
  await banc.db.updateTable('projet').set({ archiveLe: banc.horloge.maintenant() }).execute()
})

const prevoir = (corps: unknown, jeton = admin) =>
  banc.appeler('POST', 'parametres/calendrier/effets', { jeton, corps })
const deposer = async (champs = {}) => creerProjet(banc, await creerPorteur(banc), champs)
const effets = async (corps: unknown) => (await prevoir(corps)).corps.data

test('compte les demandes jamais signées dont les dates sortiraient des limites', async () => {
  const dates = { dateDebut: '2026-09-10', dateFin: '2026-09-12' }
  await deposer(dates)
  await deposer({ dateDebut: '2026-05-01', dateFin: '2026-05-02' })
  await deposer({ dateDebut: '2030-05-01', dateFin: '2030-05-02' })
  await deposer()
  await deposer({ ...dates, premiereSignatureLe: banc.horloge.maintenant() })
  await deposer({ ...dates, retireLe: banc.horloge.maintenant() })
  expect(await effets({ dateFinMax: '2026-09-11', dateDebutMax: '2026-09-10' })).toMatchObject({
    demandesEnCours: 4,
    horsLimites: { avant: 1, apres: 2 },
  })
  expect((await effets({ dateLimiteDepot: '2026-06-01' })).horsLimites).toEqual({ avant: 1, apres: 2 })
  expect((await effets({})).horsLimites).toEqual({ avant: 1, apres: 1 })
})

test('dit le dernier jour de dépôt avant et après ; rien n’est écrit', async () => {
  const p = await ouvrirPeriode(banc)
  const avant = p.dateFin
  const garde = { id: p.id, dateFrom: p.dateDebut, dateTo: p.dateFin, deadline: '2026-03-10' }
  expect((await effets({ periodes: [garde] })).finDepot).toEqual({ avant, apres: '2026-03-10' })
  expect((await effets({ periodes: [] })).finDepot).toEqual({ avant, apres: null })
  expect(await banc.db.selectFrom('periode').selectAll().execute()).toEqual([p])
})

test('compte ce que d’autres délais mettraient en retard', async () => {
  await demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
  await demandePayee(banc, porteur, { dateFin: '2026-02-01' })
  banc.horloge.regler('2026-03-20T09:00:00Z')
  const delais = { joursConvention: 10, joursBilan: 10 }
  const recu = (await prevoir(delais, await banc.connecter('admin'))).corps.data
  banc.horloge.regler('2026-03-02T09:00:00Z')
  expect(recu).toMatchObject({
    conventionsEnRetard: { avant: 0, apres: 1 },
    bilansEnRetard: { avant: 0, apres: 1 },
  })
  expect(await effets(delais)).toMatchObject({
    conventionsEnRetard: { avant: 0, apres: 0 },
    bilansEnRetard: { avant: 0, apres: 0 },
  })
})

test('refuse ce que l’enregistrement refuserait', async () => {
  const r = await prevoir({ dateDebutMax: '2027-01-01', dateFinMax: '2026-01-01' })
  expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['dateFinMax']])
})

test.each(ROLES)('%s : prévoir demande de gérer les pages (PER-023)', async (role) => {
  const { statut } = await prevoir({}, await banc.connecter(role))
  expect(statut).toBe(role === 'admin' ? 200 : 403)
})
