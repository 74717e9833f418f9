import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const regler = (corps: object) => banc.appeler('PUT', 'parametres/conservation', { jeton: admin, corps })
const lire = async () => (await banc.appeler('GET', 'parametres/conservation', { jeton: admin })).corps.data
const liste = async () => (await banc.appeler('GET', 'conservation?vue=a-venir', { jeton: admin })).corps.data

test('se règle, la liste est refaite aussitôt, et le journal le dit', async () => {
  const le = banc.horloge.maintenant()
  const retireLe = new Date(le.getTime() - 3 * 365 * 86_400_000)
  const projet = await demandeDeposee(banc, await creerPorteur(banc), { retireLe })
  await banc.db.updateTable('projet').set({ creeLe: retireLe }).where('id', '=', projet.id).execute()
  expect(await liste()).toEqual([])
  const { statut, corps } = await regler({ dureeConservationAnnees: 2, version: 1 })
  expect([statut, corps.data]).toEqual([
    200,
    { dureeConservationAnnees: 2, dureePreuvesAnnees: 10, version: 2 },
  ])
  await banc.viderFile()
  expect(await liste()).toMatchObject([{ projet: { numero: projet.numero }, cause: 'retiree' }])
  await regler({ dureeConservationAnnees: 5 })
  await banc.viderFile()
  expect(await liste()).toEqual([])
  const [ligne] = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('acte', '=', 'modifierDurees')
    .execute()
  expect([ligne?.avant, ligne?.apres]).toEqual([
    { dureeConservationAnnees: 5, dureePreuvesAnnees: 10 },
    { dureeConservationAnnees: 2, dureePreuvesAnnees: 10 },
  ])
})

test('le même contenu ne change rien, même périmé ; un autre, périmé, est refusé', async () => {
  const { version } = await lire()
  expect((await regler({ dureeConservationAnnees: 5, version: 1 })).statut).toBe(200)
  expect((await lire()).version).toBe(version)
  const perime = await regler({ dureeConservationAnnees: 7, version: 1 })
  expect([perime.statut, perime.corps.code]).toEqual([409, 'version'])
})

test('des preuves gardées moins longtemps que le reste, ou que la loi, sont refusées sous leur champ', async () => {
  const avant = await lire()
  for (const [dureeConservationAnnees, dureePreuvesAnnees, dit] of [
    [12, 11, 'moins longtemps que son dossier'],
    [5, 9, 'article L123-22'],
    [1, 1, 'article L123-22'],
  ] as const) {
    const { statut, corps } = await regler({ dureeConservationAnnees, dureePreuvesAnnees })
    expect([statut, Object.keys(corps.errors)]).toEqual([422, ['dureePreuvesAnnees']])
    expect(corps.errors.dureePreuvesAnnees[0]).toContain(dit)
  }
  expect(await lire()).toEqual(avant)
})

test('raccourcie, elle remontre trente jours ce qui l’était déjà ; allongée, non', async () => {
  const le = banc.horloge.maintenant()
  const annonceLe = new Date(le.getTime() - 40 * 86_400_000)
  const retireLe = new Date(le.getTime() - 4.9 * 365.25 * 86_400_000)
  const projet = await demandeDeposee(banc, await creerPorteur(banc), { retireLe })
  await banc.db.updateTable('projet').set({ creeLe: retireLe }).where('id', '=', projet.id).execute()
  await annoncerEcheances(banc.ctx)
  await banc.db.updateTable('conservationAnnonce').set({ annonceLe }).execute()
  const annonces = () => banc.db.selectFrom('conservationAnnonce').select('annonceLe').execute()
  await regler({ dureePreuvesAnnees: 12 })
  expect(await annonces()).toEqual([{ annonceLe }])
  await regler({ dureePreuvesAnnees: 10 })
  expect(await annonces()).toEqual([{ annonceLe: le }])
  await banc.db.updateTable('conservationAnnonce').set({ annonceLe }).execute()
  await regler({ dureeConservationAnnees: 4 })
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 0 })
  banc.horloge.avancer(30 * 86_400_000)
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 1 })
})
