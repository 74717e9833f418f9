import { expect, test } from 'vitest'
import { PLUS_DE_QUESTION, QUESTION_CHANGEE } from '#domain/membre/question-fonction.ts'
import { signatureASceller } from '#server/socle/projet/documents.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { demandePreparee, type Preparee } from '#test-kit/scenes/demandes/demande-preparee.ts'
import { creerMembre, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const JOURS = 24 * 3_600_000

/** An application ready to sign, of a structure that registered and deposited before the open period. */
async function deRetour(): Promise<Preparee> {
  const s = await demandePreparee(banc)
  const avant = new Date(banc.horloge.maintenant().getTime() - 400 * JOURS)
  await creerProjet(banc, s.porteur, { premiereSignatureLe: avant, signeLe: avant, signeRevision: 1 })
  await banc.db.updateTable('membre').set({ depuis: avant }).where('id', '=', s.membreId).execute()
  return s
}
const dire = (s: Preparee, toujours: boolean | null, jeton = s.lui, corps = {}) =>
  banc.appeler('POST', `projets/${s.projet.id}/dire-fonction`, {
    jeton,
    corps: { membreId: s.membreId, fonction: 'Présidente', toujours, ...corps },
  })
const question = async (s: Preparee, jeton = s.lui) => (await s.quiSigne(jeton)).question
const reponses = (s: Preparee) =>
  banc.db.selectFrom('reponseFonction').where('porteurId', '=', s.porteur.id).selectAll().execute()
const prevenus = async (s: Preparee) =>
  (await banc.envois())
    .filter((e) => e.evenement === 'fonction-changee' && e.porteurId === s.porteur.id)
    .map((e) => e.destinataire)

test('au premier dépôt de la campagne, une question : « oui » est gardé, et elle ne revient pas', async () => {
  const s = await deRetour()
  expect(await question(s)).toEqual({
    membreId: s.membreId,
    fonction: 'Présidente',
    phrase: 'Mme Alix Martin est-elle toujours «\u00a0Présidente\u00a0»\u00a0?',
    vous: false,
    reponse: null,
  })
  expect((await question(s, s.elle)).phrase).toBe(
    'Votre fonction est-elle toujours «\u00a0Présidente\u00a0»\u00a0?',
  )
  const r = await dire(s, true)
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: null }])
  expect([await question(s), await question(s, s.elle)]).toEqual([null, null])
  expect((await dire(s, true, s.elle)).statut).toBe(200)
  const [gardee, ...autres] = await reponses(s)
  expect(autres).toEqual([])
  expect(gardee).toMatchObject({
    membreId: s.membreId,
    fonction: 'Présidente',
    toujours: true,
    par: s.editeur.id,
    le: banc.horloge.maintenant(),
    periodeId: expect.any(Number),
  })
  expect(await actesDe(banc, s.porteur)).toEqual(['direFonction'])
  expect(await prevenus(s)).toEqual([])
})

test('« non » le dit aux propriétaires une fois, montre leur adresse, et redemande l’habilitation', async () => {
  const s = await deRetour()
  const r = await dire(s, false)
  const nom = `${s.editeur.prenom} ${s.editeur.nom}`
  expect(r.corps.data.reponse).toEqual({
    par: nom,
    le: banc.horloge.maintenant().toISOString(),
    proprietaires: [{ nom: 'Alix Martin', email: s.porteur.email }],
  })
  expect((await dire(s, false)).statut).toBe(200)
  expect(await prevenus(s)).toEqual([s.porteur.email])
  const derniere = await banc.db
    .selectFrom('habilitation')
    .where('membreId', '=', s.membreId)
    .orderBy('id', 'desc')
    .select(['cause', 'verifieeLe'])
    .executeTakeFirst()
  expect(derniere).toEqual({ cause: 'reponse', verifieeLe: null })
  // Another answer than the first is not taken for it.
  const autre = await dire(s, true, s.elle)
  expect([autre.statut, autre.corps.message]).toEqual([409, expect.stringContaining('a déjà répondu')])
  // It blocks nothing, and goes once it is put right.
  const jeton = s.elle
  const code = await banc.appeler('POST', 'code-verification', { jeton, corps: { id: s.projet.id } })
  expect(code.statut).toBe(200)
  expect((await question(s)).reponse.par).toBe(nom)
  await banc.db
    .updateTable('porteur')
    .set({ fonction: 'Trésorière' })
    .where('id', '=', s.porteur.id)
    .execute()
  expect(await question(s)).toBeNull()
})

test('la preuve de la signature garde ce qui fut répondu dans la même campagne', async () => {
  const s = await deRetour()
  await dire(s, true)
  const jeton = s.elle
  await banc.appeler('POST', 'code-verification', { jeton, corps: { id: s.projet.id } })
  const corps = { codeVerification: await dernierCode(banc, s.porteur.email) }
  expect((await banc.appeler('PATCH', `projets/${s.projet.id}/signer`, { jeton, corps })).statut).toBe(200)
  const lue = async () => (await signatureASceller(banc.db, s.projet.id, 1))?.fonctionDite
  expect(await lue()).toMatchObject({
    fonction: 'Présidente',
    toujours: true,
    par: `${s.editeur.prenom} ${s.editeur.nom}`,
  })
  // An answer of a period before says nothing of this one.
  const avant = new Date(banc.horloge.maintenant().getTime() - 60 * JOURS)
  await banc.db
    .updateTable('reponseFonction')
    .set({ le: avant })
    .where('porteurId', '=', s.porteur.id)
    .execute()
  expect(await lue()).toBeNull()
})

test('un propriétaire qui répond « non » n’est pas prévenu de ce qu’il vient de dire', async () => {
  const s = await deRetour()
  const r = await dire(s, false, s.elle)
  expect(r.corps.data).toMatchObject({ vous: true, reponse: { proprietaires: [] } })
  expect(await prevenus(s)).toEqual([])
})

test('jamais au premier dépôt d’une structure, ni au deuxième de la campagne, ni hors période', async () => {
  const neuve = await demandePreparee(banc)
  expect(await question(neuve)).toBeNull()
  expect((await dire(neuve, true)).corps.message).toBe(PLUS_DE_QUESTION)
  const s = await deRetour()
  const le = banc.horloge.maintenant()
  const deposee = await creerProjet(banc, s.porteur, {
    premiereSignatureLe: le,
    signeLe: le,
    signeRevision: 1,
  })
  expect(await question(s)).toBeNull()
  await banc.db.deleteFrom('projet').where('id', '=', deposee.id).execute()
  expect(await question(s)).not.toBeNull()
  const periodes = await banc.db.selectFrom('periode').selectAll().execute()
  await banc.db.updateTable('periode').set({ dateFin: '2020-01-02', dateDebut: '2020-01-01' }).execute()
  expect((await dire(s, true)).corps.message).toBe(PLUS_DE_QUESTION)
  for (const { id, dateDebut, dateFin } of periodes)
    await banc.db.updateTable('periode').set({ dateDebut, dateFin }).where('id', '=', id).execute()
  expect(await reponses(s)).toEqual([])
})

test('une autre fonction que celle qui était lue, une réponse qui manque : rien n’est gardé', async () => {
  const s = await deRetour()
  const autre = await dire(s, true, s.lui, { fonction: 'Trésorière' })
  expect([autre.statut, autre.corps.message]).toEqual([409, QUESTION_CHANGEE])
  expect((await dire(s, null)).corps.errors).toHaveProperty('toujours')
  const lecteur = await creerMembre(banc, s.porteur, { role: 'lecteur', signataire: false, finances: false })
  expect((await dire(s, true, await banc.connecter(lecteur.id))).statut).toBe(403)
  expect(await reponses(s)).toEqual([])
})

test('deux personnes répondent au même instant : une seule réponse', async () => {
  const s = await deRetour()
  const statuts = await Promise.all([dire(s, true), dire(s, false, s.elle), dire(s, true)])
  expect(await reponses(s)).toHaveLength(1)
  const [gardee] = await reponses(s)
  expect(statuts.map((r) => r.statut)).toEqual(gardee?.toujours ? [200, 409, 200] : [409, 200, 409])
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await deRetour()
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('POST', `projets/${s.projet.id}/dire-fonction`, {
      ...(jeton && { jeton }),
      corps: { membreId: s.membreId, fonction: 'Présidente', toujours: true },
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
