import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Banc, monterBanc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { adresseDe, ecouterFlux } from '#test-kit/banc/lire/ecouter-flux.ts'
import { demandeAccordee, demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import {
  creerMembre,
  creerPorteur,
  creerStaff,
  ouvrirPeriode,
  rejoindre,
} from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'
import { imposerSecondFacteur } from '#test-kit/scenes/second-facteur.ts'
import { annoncePour } from './suivre-evenements.ts'

const banc = bancDuFichier()
let racine: string
beforeAll(async () => {
  racine = await adresseDe(banc)
  // The first listener opens the connection to the database, and is told when it is there.
  const premier = await suivre('admin')
  expect(await premier.jusqua('reprise')).toEqual({})
  premier.quitter()
})

const suivre = async (qui: Parameters<Banc['connecter']>[0]) => ecouterFlux(racine, await banc.connecter(qui))

const ecrire = async (jeton: string, corps: Record<string, unknown>) =>
  (await banc.appeler('POST', 'messagerie', { jeton, corps })).corps.data

test('un message arrive sans rien redemander, au personnel qui les lit et à la personne, à eux seuls (AUTH-008)', async () => {
  const porteur = await creerPorteur(banc)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const admin = await creerStaff(banc, 'admin')
  const [personnel, sien, autre] = [
    await suivre(admin.id),
    await suivre(porteur.utilisateurId),
    await suivre('porteurProjet'),
  ]
  expect(personnel.entetes.get('content-type')).toContain('text/event-stream')
  expect(personnel.entetes.get('cache-control')).toBe('no-store')
  const attend = async () =>
    (await banc.appeler('GET', 'notifications', { jeton: await banc.connecter(admin.id) })).corps.data
      .hasUnreadMessages
  expect(await attend()).toBe(false)
  const { conversationId } = await ecrire(jeton, { message: 'Bonjour' })
  expect(await personnel.jusqua('messages')).toEqual({ conversationId })
  expect(await sien.jusqua('messages')).toEqual({ conversationId })
  expect(await attend()).toBe(true)
  // What is announced next to the stranger is their own message: nothing came before it.
  const etranger = await creerPorteur(banc)
  const ailleurs = await suivre(etranger.utilisateurId)
  const leur = await ecrire(await banc.connecter(etranger.utilisateurId), { message: 'Autre chose' })
  expect(await ailleurs.suivant()).toEqual({
    nom: 'messages',
    donnees: { conversationId: leur.conversationId },
  })
  for (const f of [personnel, sien, autre, ailleurs]) f.quitter()
})

describe('ce qui est venu entre la lecture de la page et l’ouverture de sa ligne', () => {
  test('est dit d’abord, à qui cela regarde, et la page n’a rien à relire', async () => {
    const porteur = await creerPorteur(banc)
    const jeton = await banc.connecter(porteur.utilisateurId)
    const temoin = await suivre(porteur.utilisateurId)
    const depuis = banc.horloge.maintenant().getTime()
    const { conversationId } = await ecrire(jeton, { message: 'Pendant que la page se lit' })
    expect(await temoin.jusqua('messages')).toEqual({ conversationId })
    const dite = { nom: 'messages', donnees: { conversationId } }
    const flux = await ecouterFlux(racine, jeton, depuis)
    expect(await flux.suivant()).toEqual(dite)
    const etranger = await creerPorteur(banc)
    const sien = await banc.connecter(etranger.utilisateurId)
    const ailleurs = await ecouterFlux(racine, sien, depuis)
    const leur = await ecrire(sien, { message: 'Autre chose' })
    expect((await ailleurs.suivant())?.donnees).toEqual({ conversationId: leur.conversationId })
    for (const f of [temoin, flux, ailleurs]) f.quitter()
  })

  test('quand le portail n’écoutait pas encore, elle relit tout', async () => {
    const flux = await ecouterFlux(
      racine,
      await banc.connecter('admin'),
      banc.horloge.maintenant().getTime() - 3_600_000,
    )
    expect(await flux.suivant()).toEqual({ nom: 'reprise', donnees: {} })
    flux.quitter()
  })
})

test('HEAD n’ouvre aucun flux et ne prend la place d’aucun', async () => {
  const { id } = await creerStaff(banc, 'admin')
  const jeton = await banc.connecter(id)
  for (let i = 0; i < 7; i++)
    expect((await banc.appeler('HEAD', 'evenements', { jeton, sansFin: true })).statut).toBe(404)
  const flux = await suivre(id)
  expect(flux.entetes.get('content-type')).toContain('text/event-stream')
  flux.quitter()
})

test('la lecture d’un côté éteint la pastille de l’autre fenêtre', async () => {
  const porteur = await creerPorteur(banc)
  const { conversationId } = await ecrire(await banc.connecter(porteur.utilisateurId), { message: 'Lu ?' })
  const flux = await suivre('admin')
  const admin = await banc.connecter('admin')
  await banc.appeler('GET', `messagerie/conversations/${conversationId}`, { jeton: admin })
  expect(await flux.jusqua('messages')).toEqual({ conversationId })
  flux.quitter()
})

test('un compte à valider, une demande signée, un envoi abandonné préviennent le personnel', async () => {
  const flux = await suivre('superviseur')
  const p = await creerPorteur(banc, { etat: 'en cours' })
  expect(await flux.jusqua('notifications')).toEqual({})
  await banc.db
    .updateTable('porteur')
    .set({ valideLe: banc.horloge.maintenant() })
    .where('id', '=', p.id)
    .execute()
  expect(await flux.jusqua('notifications')).toEqual({})
  flux.quitter()
})

test('une convention signée, un paiement, un bilan rendu puis jugé préviennent le personnel', async () => {
  const porteur = await creerPorteur(banc)
  const projet = await demandeRendue(banc, porteur)
  const { projet: accordee } = await demandeAccordee(banc)
  const admin = await creerStaff(banc, 'admin')
  const flux = await suivre('comptable')
  const le = banc.horloge.maintenant()
  const { db } = banc
  const de = { projetId: projet.id }
  await db.updateTable('projet').set({ conventionSigneeLe: le }).where('id', '=', accordee.id).execute()
  expect(await flux.suivant()).toEqual({ nom: 'notifications', donnees: {} })
  await db
    .updateTable('paiement')
    .set({ annuleLe: le, annulePar: admin.id })
    .where('projetId', '=', projet.id)
    .execute()
  expect(await flux.suivant()).toEqual({ nom: 'notifications', donnees: {} })
  await db.updateTable('bilan').set({ rempliLe: null }).where('projetId', '=', projet.id).execute()
  expect(await flux.suivant()).toEqual({ nom: 'notifications', donnees: {} })
  const juge = { bilanValide: true, documentsBilanValide: true, documentsComValide: true, le, par: admin.id }
  await db
    .insertInto('controleBilan')
    .values({ ...de, ...juge })
    .execute()
  expect(await flux.suivant()).toEqual({ nom: 'notifications', donnees: {} })
  flux.quitter()
})

test('se ferme quand la personne se déconnecte, pas ses autres fenêtres', async () => {
  const { id } = await creerStaff(banc, 'admin')
  const [un, deux] = [await banc.connecter(id), await banc.connecter(id)]
  const [ferme, ouvert] = [await ecouterFlux(racine, un), await ecouterFlux(racine, deux)]
  await banc.appeler('POST', 'logout', { jeton: un })
  expect(await ferme.suivant()).toBeNull()
  await creerPorteur(banc, { etat: 'en cours' })
  expect((await ouvert.suivant())?.nom).toBe('notifications')
  ouvert.quitter()
})

test.each([
  ['la session a trop servi', 'session' as const],
  ['le rôle a changé', 'role' as const],
  ['un second facteur lui manque désormais', 'second-facteur' as const],
])('au battement suivant, se ferme quand %s', async (_quoi, cause) => {
  const { id } = await creerStaff(banc, 'admin')
  const flux = await ecouterFlux(racine, await banc.connecter(id))
  if (cause === 'session') {
    await banc.db
      .updateTable('session')
      .set({ creeLe: new Date(banc.horloge.maintenant().getTime() - 25 * 3_600_000) })
      .where('utilisateurId', '=', id)
      .execute()
  } else if (cause === 'role')
    await banc.db.updateTable('utilisateur').set({ role: 'comptable' }).where('id', '=', id).execute()
  else await imposerSecondFacteur(banc, true)
  banc.ctx.evenements.battre()
  expect(await flux.jusqua('fin')).toBeNull()
  await imposerSecondFacteur(banc, false)
})

test('retiré d’une structure, un membre n’en entend plus rien, sa fenêtre restée ouverte', async () => {
  const [quittee, sienne] = [await creerPorteur(banc), await creerPorteur(banc)]
  const lecteur = { role: 'lecteur', signataire: false, finances: false } as const
  const { id } = await creerMembre(banc, quittee, lecteur)
  await rejoindre(banc, sienne, id, lecteur)
  const flux = await suivre(id)
  const jusque = banc.horloge.maintenant()
  const retrait = banc.db.updateTable('membre').set({ jusque }).where('utilisateurId', '=', id)
  await retrait.where('porteurId', '=', quittee.id).execute()
  await ecrire(await banc.connecter(quittee.utilisateurId), { message: 'Entre nous' })
  const dit = await ecrire(await banc.connecter(sienne.utilisateurId), { message: 'À tous' })
  expect(await flux.suivant()).toEqual({
    nom: 'messages',
    donnees: { conversationId: dit.conversationId },
  })
  flux.quitter()
})

test('une personne a six fenêtres au plus, chacune rend sa place en partant', async () => {
  const { id } = await creerStaff(banc, 'admin')
  const flux = []
  for (let i = 0; i < 6; i++) flux.push(await suivre(id))
  const refus = await suivre(id)
  expect(refus.statut).toBe(429)
  expect(refus.entetes.get('retry-after')).toBe('60')
  const parti = flux.pop()
  parti?.quitter()
  await expect.poll(async () => (await suivre(id)).statut).toBe(200)
  for (const f of flux) f.quitter()
})

test('une annonce coupée reprend, et dit de relire', async () => {
  const flux = await suivre('admin')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portail-aides annonces' and datname = current_database()`.execute(banc.db)
  expect(await flux.jusqua('reprise')).toEqual({})
  flux.quitter()
})

test('un message se dit à tous les membres de la structure ; ce que l’un d’eux a lu, à ses fenêtres', async () => {
  const porteur = await creerPorteur(banc)
  const droits = { role: 'lecteur', signataire: false, finances: false } as const
  const membre = await creerMembre(banc, porteur, droits)
  const flux = await suivre(membre.id)
  const { conversationId } = await ecrire(await banc.connecter(porteur.utilisateurId), { message: 'Bonjour' })
  expect(await flux.jusqua('messages')).toEqual({ conversationId })
  await banc.appeler('GET', 'messagerie/conversations/admin', { jeton: await banc.connecter(membre.id) })
  expect(await flux.jusqua('messages')).toEqual({ conversationId })
  flux.quitter()
  const lecture = { genre: 'lecture-membre', conversationId, utilisateurId: membre.id } as const
  const structures = new Set([porteur.id])
  expect(annoncePour({ id: porteur.utilisateurId, role: 'porteurProjet' }, lecture, structures)).toBeNull()
  expect(annoncePour({ id: 1, role: 'admin' }, lecture)).toBeNull()
})

test('le comptable, sans messagerie, n’entend pas les messages', () => {
  const message = { genre: 'message', conversationId: 1, utilisateurId: 2 } as const
  expect(annoncePour({ id: 9, role: 'comptable' }, message)).toBeNull()
  expect(annoncePour({ id: 9, role: 'superviseur' }, message)).toContain('"conversationId":1')
  expect(annoncePour({ id: 2, role: 'membreCommission' }, message)).toContain('messages')
  expect(annoncePour({ id: 3, role: 'membreCommission' }, message)).toBeNull()
  expect(annoncePour({ id: 3, role: 'membreCommission' }, { genre: 'attente' })).toBeNull()
})

test.each([
  ['anonyme', null, 401],
  ['un compte en attente', 'en cours' as const, 403],
])('%s n’écoute rien', async (_qui, etat, statut) => {
  const jeton = etat && (await banc.connecter((await creerPorteur(banc, { etat })).utilisateurId))
  const r = await banc.appeler('GET', 'evenements', { sansFin: true, ...(jeton && { jeton }) })
  expect(r.statut).toBe(statut)
})

test('l’arrêt du portail ferme les flux sans attendre', async () => {
  const seul = await monterBanc()
  const flux = await ecouterFlux(await adresseDe(seul), await seul.connecter('admin'))
  const fin = seul.fermer()
  expect(await flux.jusqua('fin')).toBeNull()
  await fin
})

test('d’une séance dont la commission leur est cachée, les membres n’entendent rien ; le personnel, si', async () => {
  await ouvrirPeriode(banc)
  const cachee = await seanceEssai(banc)
  const montree = await seanceEssai(banc)
  await banc.db
    .updateTable('commission')
    .set({ isVisible: false })
    .where('id', '=', cachee.commission.id)
    .execute()
  const [membre, personnel] = [await suivre(cachee.membres[0] ?? 0), await suivre('superviseur')]
  const changer = async (s: { id: number }) => {
    const { version } = await banc.db
      .updateTable('seance')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', s.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return { seanceId: s.id, version }
  }
  const annonces = [
    await changer(cachee),
    await changer(montree),
    await changer(cachee),
    await changer(montree),
  ]
  const entendues = async (f: typeof membre) => {
    const liste = []
    do liste.push(await f.jusqua('seance'))
    while (liste.length < 10 && JSON.stringify(liste.at(-1)) !== JSON.stringify(annonces.at(-1)))
    return liste
  }
  expect(await entendues(personnel)).toEqual(expect.arrayContaining(annonces))
  expect(await entendues(membre)).not.toContainEqual(expect.objectContaining({ seanceId: cachee.id }))
  for (const f of [membre, personnel]) f.quitter()
})
