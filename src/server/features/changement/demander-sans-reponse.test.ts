import { expect, test } from 'vitest'
import { VOTRE_DEMANDE_FINIE } from '#domain/adhesion/demande.ts'
import { SANS_PLACE, TROP_TOT } from '#domain/changement/regles.ts'
import { JOUR } from '#domain/commun/jours.ts'
import { SANS_SUCCESSEUR } from '#domain/membre/garde-structure.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { LECTEUR, preuveDe } from '#test-kit/scenes/changement-essai.ts'
import { creerMembre, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'
import { ELUE, sansReponse } from '#test-kit/scenes/reprise-essai.ts'
import { faireAvancerChangements } from './faire-avancer.ts'

const banc = bancDuFichier()

test('sept jours sans réponse, qui n’est pas membre demande la suite ; acceptée, la structure est à elle', async () => {
  const s = await sansReponse(banc)
  const tot = await s.reprendre()
  expect([tot.statut, tot.corps.message]).toEqual([409, TROP_TOT])
  expect((await s.lire()).demandes[0]).toMatchObject({ peutReprendre: false, reprise: null })
  banc.horloge.avancer(7 * JOUR)
  expect((await s.lire()).demandes[0].peutReprendre).toBe(true)
  const r = await s.reprendre()
  expect(r.statut).toBe(201)
  const { id } = r.corps.data
  expect((await s.lire()).demandes[0]).toMatchObject({
    peutReprendre: false,
    reprise: { etat: 'objection-ouverte' },
  })
  banc.horloge.avancer(8 * JOUR)
  expect(await s.lu(id)).toMatchObject({ demandeurEst: null, empechement: null, perdSesDroits: true })
  expect((await s.decider(id, 'accepter')).statut).toBe(200)
  expect(await s.presents()).toEqual([
    { utilisateurId: s.fondateur.id, ...LECTEUR },
    { utilisateurId: s.demandeur.id, ...LECTEUR, role: 'proprietaire' },
  ])
  const moi = await banc.appeler('GET', 'me', { jeton: await banc.connecter(s.demandeur.id) })
  expect(moi.corps.data.porteurProjet).toMatchObject({ id: s.porteur.id, isValidated: true })
  const responsable = (id: number) =>
    banc.db
      .selectFrom('porteur')
      .where('id', '=', id)
      .select(['utilisateurId', 'motifRefus'])
      .executeTakeFirst()
  expect((await responsable(s.porteur.id))?.utilisateurId).toBe(s.demandeur.id)
  const double = await responsable(s.demandeur.porteur.id)
  expect(double?.utilisateurId).not.toBe(s.demandeur.id)
  expect(double?.motifRefus).toContain('Inscription en double de')
  const mails = (await banc.envois()).filter((e) => e.evenement === 'changement-repondu')
  expect(mails.map((m) => m.destinataire).toSorted()).toEqual(
    [s.fondateur.email, s.demandeur.email].toSorted(),
  )
})

test('déclinée par un propriétaire, la demande ne s’ouvre plus, et celle qui attend ne s’accepte plus', async () => {
  const s = await sansReponse(banc)
  const id = await s.reprise()
  await s.decliner(s.adhesion)
  banc.horloge.avancer(8 * JOUR)
  expect((await s.decider(id, 'accepter')).statut).toBe(409)
  const encore = await s.reprendre()
  expect([encore.statut, encore.corps.message]).toEqual([409, VOTRE_DEMANDE_FINIE.declinee])
})

test('une ancienne demande expirée ne contourne pas le refus qui a suivi', async () => {
  const s = await sansReponse(banc)
  banc.horloge.avancer(31 * JOUR)
  await s.decliner(await s.demandee())
  expect((await s.lire()).demandes.map((d: { peutReprendre: boolean }) => d.peutReprendre)).toEqual([false])
  const r = await s.reprendre()
  expect([r.statut, r.corps.message]).toEqual([409, VOTRE_DEMANDE_FINIE.declinee])
  expect(await s.mails('changement-demande')).toEqual([])
})

test('de qui n’est pas membre, les e-mails ne disent que l’adresse prouvée : ni son nom, ni ses mots', async () => {
  const s = await sansReponse(banc, [EDITEUR])
  const id = await s.reprise()
  banc.horloge.avancer(5 * JOUR)
  await faireAvancerChangements(banc.ctx)
  const partis = [...(await s.mails('changement-demande')), ...(await s.mails('changement-rappel'))]
  expect(partis).toHaveLength(4)
  for (const m of partis) {
    expect(m.texte).toContain(s.demandeur.email)
    expect(`${m.sujet} ${m.texte}`).not.toMatch(/Quetzal|Inconnu|assemblée/)
  }
  const nonLu = { texte: 'Je suis là, et je refuse.' }
  await banc.db
    .updateTable('utilisateur')
    .set({ nom: 'Objecteur' })
    .where('id', '=', s.fondateur.id)
    .execute()
  expect((await s.agir(s.fondateur, 'PUT', `changements/${id}/objection`, nonLu)).statut).toBe(200)
  await s.decider(id, 'refuser')
  const recus = [...(await s.mails('changement-objection')), ...(await s.mails('changement-repondu'))]
  const siens = recus.filter((m) => m.destinataire === s.demandeur.email)
  expect(siens.map((m) => m.evenement)).toEqual(['changement-objection', 'changement-repondu'])
  for (const m of siens) {
    expect(`${m.sujet} ${m.texte}`).not.toMatch(/Objecteur|Je suis là/)
    expect(m.texte).not.toContain('/membres')
  }
})

test('dans une structure de vingt membres, qui n’en est pas ne peut entrer : dit avant, et refusé', async () => {
  const s = await sansReponse(banc)
  const id = await s.reprise()
  for (let n = 1; n < 20; n++) await creerMembre(banc, s.porteur, EDITEUR)
  banc.horloge.avancer(8 * JOUR)
  expect((await s.lu(id)).empechement).toBe(SANS_PLACE)
  const refus = await s.decider(id, 'accepter')
  expect([refus.statut, refus.corps.message]).toEqual([409, SANS_PLACE])
  expect((await s.lu(id)).etat).toBe('a-decider')
})

test('responsable d’une structure qui a une demande, elle ne peut prendre l’autre : dit avant, et refusé', async () => {
  const s = await sansReponse(banc)
  await creerProjet(banc, s.demandeur.porteur)
  banc.horloge.avancer(7 * JOUR)
  const { id } = (await s.reprendre()).corps.data
  banc.horloge.avancer(8 * JOUR)
  expect((await s.lu(id)).empechement).toBe(SANS_SUCCESSEUR)
  const refus = await s.decider(id, 'accepter')
  expect([refus.statut, refus.corps.message]).toEqual([409, SANS_SUCCESSEUR])
  expect((await s.presents()).map((m) => m.role)).toEqual(['proprietaire'])
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await sansReponse(banc)
  banc.horloge.avancer(7 * JOUR)
  const statuts = await statutsParRole(banc, s.demandeur.porteur, (jeton) =>
    banc.appeler('POST', `rejoindre/${s.adhesion}/changement`, {
      ...(jeton && { jeton }),
      formulaire: preuveDe(ELUE),
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 201,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
