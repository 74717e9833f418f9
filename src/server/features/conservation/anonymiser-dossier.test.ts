import { expect, test } from 'vitest'
import { champDe, colonneDe, NOMS, nomsOu } from '#domain/projet/saisie/champs.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { MARQUE } from '#test-kit/scenes/demandes/vie-entiere.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'
import { anonymiserDossier } from './anonymiser-dossier.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const JOUR = 86_400_000

const banc = bancDuFichier()

const ilYA = (jours: number) => new Date(banc.horloge.maintenant().getTime() - jours * JOUR)
const lire = (id: number) =>
  banc.db.selectFrom('projet').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Left six years ago, due, and announced forty days ago. */
async function echu(champs: object) {
  const porteur = await creerPorteur(banc)
  const vieux = ilYA(6 * 366)
  const projet = await creerProjet(banc, porteur, { creeLe: vieux, modifieLe: vieux, ...champs })
  await annoncerEcheances(banc.ctx)
  const { id: annonceId } = await banc.db
    .updateTable('conservationAnnonce')
    .set({ annonceLe: ilYA(40) })
    .where('projetId', '=', projet.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { porteur, projet, annonceId }
}

test('ce qui a été annoncé pour un autre fait ne part pas : désarchivée depuis, elle est à annoncer de nouveau', async () => {
  const { projet, annonceId } = await echu({ archiveLe: ilYA(6 * 366), archiveMotif: 'Sans suite' })
  await banc.db.updateTable('projet').set({ archiveLe: null }).where('id', '=', projet.id).execute()
  expect(await anonymiserDossier(banc.ctx, annonceId, projet.id)).toBe(false)
  expect((await lire(projet.id)).anonymiseLe).toBeNull()
})

test('un paiement annulé depuis se prouve aussi longtemps qu’un autre', async () => {
  const { id: par } = await creerStaff(banc, 'comptable')
  const { projet, annonceId } = await echu({ retireLe: ilYA(6 * 366) })
  const annule = { annuleLe: ilYA(2000), annulePar: par, annuleMotif: 'Virement rejeté' }
  const paiement = {
    projetId: projet.id,
    montant: 3000,
    datePaiement: '2020-05-04',
    le: ilYA(2100),
    par,
    ...annule,
  }
  await banc.db.insertInto('paiement').values(paiement).execute()
  expect(await anonymiserDossier(banc.ctx, annonceId, projet.id)).toBe(true)
  const { anonymiseLe, preuvesEffaceesLe } = await lire(projet.id)
  expect([anonymiseLe === null, preuvesEffaceesLe]).toEqual([false, null])
  const gardes = await banc.db.selectFrom('paiement').select('annuleMotif').execute()
  expect(gardes).toEqual([{ annuleMotif: 'Virement rejeté' }])
})

test('un vieil e-mail reste tant que sa demande vit ou qu’une retenue le garde, et trente jours après un réglage', async () => {
  const vif = await creerPorteur(banc)
  const garde = await creerPorteur(banc)
  const libre = await creerPorteur(banc)
  const projet = await creerProjet(banc, vif)
  const admin = await creerStaff(banc, 'admin')
  const le = banc.horloge.maintenant()
  await banc.db
    .insertInto('conservationRetenue')
    .values({ porteurId: garde.id, motif: 'Litige', le, par: admin.id })
    .execute()
  const commun = { canal: 'email', texte: 'x', creeLe: ilYA(3000), envoyeLe: ilYA(3000) }
  await banc.db
    .insertInto('envoi')
    .values([
      { ...commun, evenement: 'vif', destinataire: vif.email, projetId: projet.id, porteurId: vif.id },
      { ...commun, evenement: 'garde', destinataire: garde.email, porteurId: garde.id },
      { ...commun, evenement: 'garde-adresse', destinataire: garde.email },
      { ...commun, evenement: 'libre', destinataire: libre.email, porteurId: libre.id },
    ])
    .execute()
  const restes = async () => (await banc.envois()).map((e) => e.evenement).sort()
  const jeton = await banc.connecter('admin')
  const corps = { dureeConservationAnnees: 4 }
  expect((await banc.appeler('PUT', 'parametres/conservation', { jeton, corps })).statut).toBe(200)
  await anonymiserEchus(banc.ctx)
  expect(await restes()).toEqual(['garde', 'garde-adresse', 'libre', 'vif'])
  banc.horloge.avancer(31 * JOUR)
  await anonymiserEchus(banc.ctx)
  expect(await restes()).toEqual(['garde', 'garde-adresse', 'vif'])
})

test('chaque texte de la demande part ou reste, comme son champ le dit', async () => {
  const noms = NOMS.filter((nom) => 'effacement' in champDe(nom))
  const ecrits = noms.map((nom) => [nom, champDe(nom).genre === 'textes' ? [MARQUE] : MARQUE])
  const { projet, annonceId } = await echu({ ...Object.fromEntries(ecrits), retireLe: ilYA(6 * 366) })
  expect(await anonymiserDossier(banc.ctx, annonceId, projet.id)).toBe(true)
  const apres = await lire(projet.id)
  const gardes = noms.filter((nom) => JSON.stringify(apres[colonneDe(nom)]).includes(MARQUE))
  expect(gardes).toEqual(nomsOu({ effacement: 'reste' }))
})
