import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CHAMPS_PORTEUR, estColonne, NOMS_PORTEUR } from '#domain/porteur/champs.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { creerMembre, creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const JOUR = 86_400_000

const COLONNES = NOMS_PORTEUR.filter(estColonne)
const TEXTES = COLONNES.filter((nom) => ['texte', 'long', 'email'].includes(CHAMPS_PORTEUR[nom].genre))

const banc = bancDuFichier()

/** An account that nothing has touched since `vieux`: opened then, its bank details never replaced. */
const vieillir = async ({ id, utilisateurId }: { id: number; utilisateurId: number }, vieux: Date) => {
  await banc.db.updateTable('utilisateur').set({ creeLe: vieux }).where('id', '=', utilisateurId).execute()
  await banc.db.updateTable('porteur').set({ ribModifieLe: null }).where('id', '=', id).execute()
}

/** The notice, its month of waiting, then what the second pass did. */
const prevenirPuisAnonymiser = async () => {
  await anonymiserEchus(banc.ctx)
  banc.horloge.avancer(31 * JOUR)
  return anonymiserEchus(banc.ctx)
}

test('un e-mail parti à un autre compte reste, même si l’adresse était aussi le contact de celui qui part', async () => {
  const le = banc.horloge.maintenant()
  const vieux = new Date(le.getTime() - 6 * 366 * JOUR)
  const autre = await creerPorteur(banc)
  const champs = { soumisLe: vieux, refuseLe: vieux, emailContact: autre.email }
  const ancien = await creerPorteur(banc, { etat: 'refus', champs })
  await vieillir(ancien, vieux)
  const commun = { canal: 'email', texte: 'x', creeLe: le, envoyeLe: le, destinataire: autre.email }
  await banc.db
    .insertInto('envoi')
    .values([
      { ...commun, evenement: 'de-lautre', porteurId: autre.id },
      { ...commun, evenement: 'a-lautre' },
      { ...commun, evenement: 'de-lancien', porteurId: ancien.id },
    ])
    .execute()
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 1, echecs: [] })
  expect((await banc.envois()).map((e) => e.evenement).sort()).toEqual(['a-lautre', 'de-lautre'])
})

test('un compte anonymisé n’a plus d’adresse d’agenda, ni rien de ce qu’elle avait dit', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const ancien = await creerPorteur(banc, { etat: 'refus', champs: { soumisLe: vieux, refuseLe: vieux } })
  const { utilisateurId } = ancien
  await vieillir(ancien, vieux)
  const empreinte = Buffer.alloc(32)
  await banc.db.insertInto('agenda').values({ utilisateurId, empreinte, creeLe: vieux }).execute()
  const dit = { uid: 'projet-1-convention', dernierJour: '2026-03-09', sequence: 0, annuleLe: null }
  await banc.db
    .insertInto('agendaEvenement')
    .values({ ...dit, utilisateurId, empreinte, modifieLe: vieux })
    .execute()
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 1, echecs: [] })
  for (const table of ['agenda', 'agendaEvenement'] as const)
    expect(await banc.db.selectFrom(table).select('utilisateurId').execute()).toEqual([])
  const membres = await banc.db
    .selectFrom('membre')
    .where('porteurId', '=', ancien.id)
    .select(['utilisateurId', 'jusque'])
    .execute()
  expect(membres).toEqual([{ utilisateurId, jusque: banc.horloge.maintenant() }])
})

test('la pièce qui montrait l’habilitation, et la fonction dite, partent avec la structure', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const champs = { soumisLe: vieux, valideLe: vieux, fonction: 'Présidente' }
  const ancien = await creerPorteur(banc, { champs })
  await vieillir(ancien, vieux)
  const membre = await banc.db
    .selectFrom('membre')
    .where('porteurId', '=', ancien.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await banc.db
    .updateTable('habilitation')
    .set({ piece: 'Statuts' })
    .where('membreId', '=', membre.id)
    .execute()
  const dite = { porteurId: ancien.id, membreId: membre.id, fonction: 'Présidente', toujours: true }
  await banc.db
    .insertInto('reponseFonction')
    .values({ ...dite, par: ancien.utilisateurId, le: vieux })
    .execute()
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 1, echecs: [] })
  const habilitations = await banc.db
    .selectFrom('habilitation')
    .where('membreId', '=', membre.id)
    .select(['piece', 'verifieeLe'])
    .execute()
  expect(habilitations).toEqual([{ piece: null, verifieeLe: vieux }])
  expect(
    await banc.db.selectFrom('reponseFonction').where('porteurId', '=', ancien.id).select('id').execute(),
  ).toEqual([])
})

test('la personne d’une structure anonymisée qui travaille pour une autre garde son compte', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const ancien = await creerPorteur(banc, { etat: 'valide', champs: { soumisLe: vieux, valideLe: vieux } })
  const { utilisateurId } = ancien
  const autre = await creerPorteur(banc)
  const depuis = banc.horloge.maintenant()
  const droits = { role: 'proprietaire', signataire: true, finances: true } as const
  await banc.db
    .insertInto('membre')
    .values({ ...droits, porteurId: autre.id, utilisateurId, depuis })
    .execute()
  const conversation = await banc.db
    .insertInto('conversation')
    .values({ utilisateurId, creeLe: vieux })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = { conversationId: conversation.id, auteurId: utilisateurId, deAdministration: false }
  await banc.db
    .insertInto('message')
    .values({ ...message, contenu: 'Notre RIB a changé.', le: vieux })
    .execute()
  await vieillir(ancien, vieux)
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 1, echecs: [] })
  expect(
    await banc.db.selectFrom('message').where('conversationId', '=', conversation.id).selectAll().execute(),
  ).toEqual([])
  const u = await banc.db
    .selectFrom('utilisateur')
    .where('id', '=', utilisateurId)
    .selectAll()
    .executeTakeFirst()
  expect(u).toMatchObject({ email: ancien.email, desactiveLe: null })
  const jeton = await banc.connecter(utilisateurId)
  expect((await banc.appeler('GET', `porteurs-projet/${autre.id}`, { jeton })).statut).toBe(200)
  const admin = await banc.connecter('admin')
  const { data } = (await banc.appeler('GET', 'porteurs-projet/valides', { jeton: admin })).corps
  expect(data.map((p: { id: number }) => p.id)).not.toContain(ancien.id)
  const vide = (await banc.appeler('GET', `porteurs-projet/${ancien.id}`, { jeton: admin })).corps.data
  expect([vide.prenom, vide.nom, vide.userId === utilisateurId]).toEqual(['', 'Compte anonymisé', false])
  // Of no structure any more, they may answer for the other.
  const fondateur = await banc.connecter(autre.utilisateurId)
  const quitter = await banc.appeler('POST', `porteurs-projet/${autre.id}/quitter`, { jeton: fondateur })
  expect(quitter.statut).toBe(200)
  const garde = (await banc.appeler('GET', `porteurs-projet/${autre.id}`, { jeton })).corps.data
  expect(garde.userId).toBe(utilisateurId)
})

test('les demandes à rejoindre partent avec la structure, ou avec le compte de qui demandait', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const inscrire = async () => {
    const p = await creerPorteur(banc, { etat: 'refus', champs: { soumisLe: vieux, refuseLe: vieux } })
    await vieillir(p, vieux)
    return p
  }
  const [visee, qui] = [await inscrire(), await inscrire()]
  const [vivante, autre] = [await creerPorteur(banc), await creerPorteur(banc)]
  const paires = [
    [visee, autre],
    [vivante, qui],
    [vivante, autre],
  ] as const
  await banc.db
    .insertInto('demandeAdhesion')
    .values(
      paires.map(([de, par]) => ({
        porteurId: de.id,
        utilisateurId: par.utilisateurId,
        message: 'Quetzal',
        demandeeLe: vieux,
        expireLe: vieux,
      })),
    )
    .execute()
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 2, echecs: [] })
  const restent = await banc.db.selectFrom('demandeAdhesion').select(['porteurId', 'utilisateurId']).execute()
  expect(restent).toEqual([{ porteurId: vivante.id, utilisateurId: autre.utilisateurId }])
})

test('une structure où un autre membre travaille encore n’est pas inactive', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const ancien = await creerPorteur(banc, { etat: 'refus', champs: { soumisLe: vieux, refuseLe: vieux } })
  await vieillir(ancien, vieux)
  const membre = await creerMembre(banc, ancien, { role: 'editeur', signataire: false, finances: true })
  await banc.connecter(membre.id)
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 0, echecs: [] })
})

test('rien de ce que dit son profil ne reste d’un compte anonymisé, sauf la catégorie de la structure', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const champs = Object.fromEntries(TEXTES.map((nom) => [nom, 'Quetzal']))
  const ancien = await creerPorteur(banc, {
    etat: 'refus',
    champs: { ...champs, bic: 'AGRIFRPP', soumisLe: vieux, refuseLe: vieux },
  })
  await vieillir(ancien, vieux)
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 1, echecs: [] })
  const reste = await banc.db
    .selectFrom('porteur')
    .selectAll()
    .where('id', '=', ancien.id)
    .executeTakeFirstOrThrow()
  expect(COLONNES.filter((nom) => reste[nom] !== null)).toEqual([
    'nomStructure',
    'presentation',
    'idCategorieStructure',
  ])
  expect(JSON.stringify(reste)).not.toContain('Quetzal')
})

test('les aides d’avant le portail restent, sans plus dire de quelle structure elles étaient', async () => {
  const vieux = new Date(banc.horloge.maintenant().getTime() - 6 * 366 * JOUR)
  const champs = { siret: '73282932000074', soumisLe: vieux, refuseLe: vieux }
  const ancien = await creerPorteur(banc, { etat: 'refus', champs })
  await vieillir(ancien, vieux)
  const { structure, repriseId } = await creerPasse(banc, [{ annee: 2019 }, { annee: 2020 }], {
    porteurId: ancien.id,
    siret: '73282932000074',
  })
  await sql`insert into reprise_structure (reprise_id, cle, nom, titres, lignes, aides, accorde,
    annee_min, annee_max, sort, porteur_id)
    values (${repriseId}, 'siret:73282932000074', 'Paroles d’Arbois', '{}', '{2,3}', 2, 10000, 2019, 2020, 'sure', ${ancien.id})`.execute(
    banc.db,
  )
  expect(await prevenirPuisAnonymiser()).toMatchObject({ comptes: 1, echecs: [] })
  const lue = await banc.db
    .selectFrom('structureAnterieure')
    .select(['nom', 'porteurId', 'lien', 'detachee'])
    .where('id', '=', structure.id)
    .executeTakeFirstOrThrow()
  expect(lue).toEqual({ nom: 'Paroles d’Arbois', porteurId: null, lien: null, detachee: true })
  const aides = await banc.db
    .selectFrom('aideAnterieure')
    .select('accorde')
    .where('structureId', '=', structure.id)
    .execute()
  expect(aides).toHaveLength(2)
  const { aidesAnterieures } = await banc.db
    .selectFrom('porteur')
    .select('aidesAnterieures')
    .where('id', '=', ancien.id)
    .executeTakeFirstOrThrow()
  expect(aidesAnterieures).toBe(0)
  const dans = await banc.db.selectFrom('repriseStructure').select('porteurId').execute()
  expect(dans).toEqual([{ porteurId: null }])
})
