import { expect, test } from 'vitest'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { chercherPartout } from '#test-kit/banc/chercher-partout.ts'
import { PROPRIETAIRE, quitter, structureEssai } from '#test-kit/scenes/departs-essai.ts'
import { creerPorteur, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const JOUR = 86_400_000
const ANNEES = 5 * 366 * JOUR

const banc = bancDuFichier()

const avis = async (a: string) =>
  (await banc.envois()).filter((e) => e.evenement === 'compte-sans-structure' && e.destinataire === a)
const entrer = (email: string) => banc.appeler('POST', 'login', { corps: { email, password: MOT_DE_PASSE } })
const annonces = () =>
  banc.db.selectFrom('conservationAnnonce').where('genre', '=', 'personne').selectAll().execute()
const compte = (id: number) =>
  banc.db.selectFrom('utilisateur').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Somebody who left a structure that lives on, named so that nothing else in the base is. */
async function parti(nom = 'Quetzalcoatl') {
  const s = await structureEssai(banc, [EDITEUR])
  const [lui] = s.autres as [(typeof s.autres)[0]]
  await banc.db.updateTable('utilisateur').set({ prenom: 'Yann', nom }).where('id', '=', lui.id).execute()
  expect((await quitter(banc, s.porteur, lui)).statut).toBe(200)
  return { ...s, lui }
}
/** The structures are at work still: what is due is the persons'. */
const auTravail = async ({ jeton, id }: { jeton: string; id: number }) => {
  await banc.db
    .updateTable('session')
    .set({ vueLe: banc.horloge.maintenant() })
    .where('utilisateurId', '=', id)
    .execute()
  return jeton
}

test('qui n’a plus de structure est prévenu par e-mail, une fois, puis perd son compte ; ce qu’il a fait reste à son nom', async () => {
  const { porteur, fondateur, lui } = await parti()
  banc.horloge.avancer(ANNEES - 120 * JOUR)
  await anonymiserEchus(banc.ctx)
  expect(await annonces()).toEqual([])
  banc.horloge.avancer(60 * JOUR)
  await auTravail(fondateur)
  await anonymiserEchus(banc.ctx)
  await anonymiserEchus(banc.ctx)
  const [annonce] = await annonces()
  expect(annonce).toMatchObject({ utilisateurId: lui.id, porteurId: null, cause: 'inactif' })
  const [mail, ...autres] = await avis(lui.email)
  expect(autres).toEqual([])
  expect(mail?.sujet).toBe(`Votre compte sera effacé le ${formatJourLong(annonce?.echeance ?? '')}`)
  expect((await compte(lui.id)).desactiveLe).toBeNull()

  banc.horloge.avancer(70 * JOUR)
  await auTravail(fondateur)
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ comptes: 1, echecs: [] })
  expect(await annonces()).toEqual([])
  expect((await entrer(lui.email)).statut).toBe(422)
  expect(await compte(lui.id)).toMatchObject({
    email: `anonyme-${lui.id}@anonyme.invalid`,
    motDePasse: null,
    mobile: null,
    nom: 'Quetzalcoatl',
    anonymiseLe: banc.horloge.maintenant(),
  })
  expect(await banc.db.selectFrom('session').where('utilisateurId', '=', lui.id).execute()).toEqual([])
  // Its departure, in the journal of the structure, names the address too: it stays with the structure.
  const restes = await chercherPartout(banc, [lui.email])
  expect(restes.every((l) => l.startsWith('public.journal '))).toBe(true)

  const jeton = await banc.connecter('admin')
  const suivis = await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres/tous`, { jeton })
  expect(suivis.corps.data.find((m: { nom: string }) => m.nom === 'Quetzalcoatl')).toMatchObject({
    email: null,
    jusque: expect.any(String),
  })
  const acte = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${porteur.id}`)
    .where('acte', '=', 'quitterStructure')
    .select(['expurgeLe', 'acteurId'])
    .executeTakeFirst()
  expect(acte).toEqual({ expurgeLe: null, acteurId: lui.id })
  expect(await verifierJournal(banc.db, null)).toMatchObject({ rompues: [] })
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ comptes: 0, echecs: [] })
})

test('qui se connecte après l’avis, ou rejoint une structure, garde son compte', async () => {
  const [un, deux] = [await parti('Revenu'), await parti('Repris')]
  banc.horloge.avancer(ANNEES - 30 * JOUR)
  for (const { fondateur } of [un, deux]) await auTravail(fondateur)
  await anonymiserEchus(banc.ctx)
  expect((await annonces()).map((a) => a.utilisateurId)).toEqual(
    expect.arrayContaining([un.lui.id, deux.lui.id]),
  )
  expect((await entrer(un.lui.email)).statut).toBe(200)
  const depuis = banc.horloge.maintenant()
  await banc.db
    .insertInto('membre')
    .values({ ...EDITEUR, porteurId: deux.porteur.id, utilisateurId: deux.lui.id, depuis })
    .execute()
  banc.horloge.avancer(60 * JOUR)
  for (const { fondateur } of [un, deux]) await auTravail(fondateur)
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ echecs: [] })
  for (const { lui } of [un, deux]) expect((await compte(lui.id)).email).toBe(lui.email)
})

test('une structure retenue garde le compte de qui y a travaillé, jusqu’à un nouvel avis', async () => {
  const { porteur, fondateur, lui } = await parti('Retenu')
  banc.horloge.avancer(ANNEES)
  await auTravail(fondateur)
  const jeton = await banc.connecter('admin')
  const corps = { idPorteur: porteur.id, numero: null, motif: 'Litige' }
  const { id } = (await banc.appeler('POST', 'conservation/retenues', { jeton, corps })).corps.data
  await anonymiserEchus(banc.ctx)
  banc.horloge.avancer(31 * JOUR)
  await anonymiserEchus(banc.ctx)
  expect(await avis(lui.email)).toEqual([])
  const admin = { jeton: await banc.connecter('admin') }
  expect((await banc.appeler('PATCH', `conservation/retenues/${id}/lever`, admin)).statut).toBe(200)
  await anonymiserEchus(banc.ctx)
  expect((await annonces()).map((a) => a.utilisateurId)).toContain(lui.id)
  // Held again once told: nothing goes.
  await banc.appeler('POST', 'conservation/retenues', { jeton: admin.jeton, corps })
  banc.horloge.avancer(31 * JOUR)
  await anonymiserEchus(banc.ctx)
  expect((await compte(lui.id)).email).toBe(lui.email)
})

test('une durée changée dit à la personne son nouveau jour', async () => {
  const { fondateur, lui } = await parti('Raccourci')
  banc.horloge.avancer(ANNEES - 30 * JOUR)
  await auTravail(fondateur)
  await anonymiserEchus(banc.ctx)
  const jeton = await banc.connecter('admin')
  const { version } = (await banc.appeler('GET', 'parametres/conservation', { jeton })).corps.data
  const corps = { dureeConservationAnnees: 3, version }
  expect((await banc.appeler('PUT', 'parametres/conservation', { jeton, corps })).statut).toBe(200)
  await banc.viderFile()
  const jour = jourDe(new Date(banc.horloge.maintenant().getTime() + 30 * JOUR))
  expect((await avis(lui.email)).map((e) => e.sujet)).toContain(
    `Votre compte sera effacé le ${formatJourLong(jour)}`,
  )
  expect(await avis(lui.email)).toHaveLength(2)
})

test('quand sa dernière structure est effacée, le nom part aussi, et le compte de ceux qu’elle laisse les suit de peu', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const porteur = await creerPorteur(banc, { etat: 'refus', champs: { soumisLe: vieux, refuseLe: vieux } })
  const { autres } = await structureEssai(banc, [EDITEUR, PROPRIETAIRE], porteur)
  const ids = [porteur.utilisateurId, ...autres.map((a) => a.id)]
  await banc.db
    .updateTable('utilisateur')
    .set({ creeLe: vieux, nom: 'Ocelot' })
    .where('id', 'in', ids)
    .execute()
  await banc.db.updateTable('session').set({ vueLe: vieux }).where('utilisateurId', 'in', ids).execute()
  await banc.db.updateTable('porteur').set({ ribModifieLe: null }).where('id', '=', porteur.id).execute()
  const tour = async () => {
    await anonymiserEchus(banc.ctx)
    banc.horloge.avancer(31 * JOUR)
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ echecs: [] })
  }
  await tour()
  const noms = async () =>
    (
      await banc.db.selectFrom('utilisateur').where('id', 'in', ids).orderBy('id').select('nom').execute()
    ).map((u) => u.nom)
  expect((await noms()).sort()).toEqual(['Compte anonymisé', 'Ocelot', 'Ocelot'])
  await tour()
  expect(await noms()).toEqual(ids.map(() => 'Compte anonymisé'))
  expect(await verifierJournal(banc.db, null)).toMatchObject({ rompues: [] })
})

test('le responsable anonymisé avec sa structure garde son nom et ses actes dans une autre, qui vit', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const sienne = await creerPorteur(banc, { etat: 'refus', champs: { soumisLe: vieux, refuseLe: vieux } })
  const autre = await structureEssai(banc, [])
  await banc.db
    .insertInto('membre')
    .values({ ...EDITEUR, porteurId: autre.porteur.id, utilisateurId: sienne.utilisateurId, depuis: vieux })
    .execute()
  const jeton = await banc.connecter(sienne.utilisateurId)
  const lui = { id: sienne.utilisateurId, email: sienne.email, jeton }
  const { id } = autre.porteur
  const dit = { jeton, entetes: { 'x-structure': String(id) } }
  expect((await banc.appeler('POST', `porteurs-projet/${id}/quitter`, dit)).statut).toBe(200)
  await banc.db
    .updateTable('utilisateur')
    .set({ creeLe: vieux, nom: 'Margay' })
    .where('id', '=', lui.id)
    .execute()
  await banc.db.updateTable('session').set({ vueLe: vieux }).where('utilisateurId', '=', lui.id).execute()
  await banc.db.updateTable('porteur').set({ ribModifieLe: null }).where('id', '=', sienne.id).execute()
  await anonymiserEchus(banc.ctx)
  banc.horloge.avancer(31 * JOUR)
  await auTravail(autre.fondateur)
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ echecs: [] })
  expect(await compte(lui.id)).toMatchObject({ nom: 'Margay', motDePasse: null })
  const acte = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${id}`)
    .where('acte', '=', 'quitterStructure')
    .select('expurgeLe')
    .executeTakeFirst()
  expect(acte).toEqual({ expurgeLe: null })
  expect(await verifierJournal(banc.db, null)).toMatchObject({ rompues: [] })
})

test('une invitation qui a pris fin depuis la durée part, adresse comprise ; les autres restent', async () => {
  const { porteur, fondateur } = await structureEssai(banc, [])
  const inviter = (email: string) =>
    banc.appeler('POST', `porteurs-projet/${porteur.id}/invitations`, {
      jeton: fondateur.jeton,
      corps: { email, ...EDITEUR },
    })
  expect((await inviter('ancienne@essai.fr')).statut).toBeLessThan(300)
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  await banc.db
    .updateTable('invitation')
    .set({ expireLe: vieux })
    .where('email', '=', 'ancienne@essai.fr')
    .execute()
  await inviter('recente@essai.fr')
  banc.horloge.avancer(31 * JOUR)
  await anonymiserEchus(banc.ctx)
  const restent = await banc.db
    .selectFrom('invitation')
    .where('porteurId', '=', porteur.id)
    .select('email')
    .execute()
  expect(restent).toEqual([{ email: 'recente@essai.fr' }])
})
