import { expect, test } from 'vitest'
import { RIEN_A_SIGNER, SANS_APPEL } from '#domain/signature/appel.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeASigner } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerMembre } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const EDITEUR = { role: 'editeur', signataire: false, finances: false } as const
type Scene = Awaited<ReturnType<typeof prepare>>

/** An application that only lacks the signature, its president, and an editor who prepared it. */
async function prepare(scene: typeof demandeASigner | typeof demandeAccordee = demandeASigner) {
  const { porteur, projet, jeton } = await scene(banc)
  const editeur = await creerMembre(banc, porteur, EDITEUR)
  const lui = await banc.connecter(editeur.id)
  const quiSigne = async (qui: string) =>
    (await banc.appeler('GET', `projets/${projet.id}/qui-signe`, { jeton: qui })).corps.data
  const [signataire] = (await quiSigne(lui)).signataires
  return { porteur, projet, elle: jeton, lui, editeur, quiSigne, membreId: signataire?.membreId as number }
}
const prevenir = (s: Scene, corps = {}) =>
  banc.appeler('POST', `projets/${s.projet.id}/prevenir-signataire`, {
    jeton: s.lui,
    corps: { objet: 'demande', membreId: s.membreId, ...corps },
  })
const refuser = (s: Scene, motif: string, jeton = s.elle) =>
  banc.appeler('POST', `projets/${s.projet.id}/refuser-signature`, {
    jeton,
    corps: { objet: 'demande', motif },
  })
const courriels = async (evenement: string) =>
  (await banc.envois()).filter((e) => e.evenement === evenement).map((e) => e.destinataire)

test('un éditeur prévient la signataire, une fois par jour : elle le lit, et sait par qui', async () => {
  const s = await prepare()
  expect(await s.quiSigne(s.lui)).toMatchObject({
    objet: 'demande',
    signataires: [{ nom: 'Alix Martin', vous: false }],
    proprietaires: [],
    appel: null,
    dejaPrevenu: false,
  })
  expect((await prevenir(s)).statut).toBe(200)
  expect(await courriels('signature-attendue')).toEqual([s.porteur.email])
  expect(await s.quiSigne(s.elle)).toMatchObject({
    signataires: [{ vous: true }],
    appel: { par: `${s.editeur.prenom} ${s.editeur.nom}`, a: 'Alix Martin', refus: null },
    dejaPrevenu: true,
  })
  const encore = await prevenir(s)
  expect([encore.statut, encore.corps.message]).toEqual([
    409,
    expect.stringMatching(/^Alix Martin est au courant depuis .*demain\.$/),
  ])
  expect(await courriels('signature-attendue')).toHaveLength(1)
  banc.horloge.avancer(24 * 3_600_000)
  expect(
    (
      await banc.appeler('GET', `projets/${s.projet.id}/qui-signe`, {
        jeton: await banc.connecter(s.editeur.id),
      })
    ).corps.data.dejaPrevenu,
  ).toBe(false)
})

test('elle refuse avec un motif : qui a préparé le lit, le code meurt, et il peut prévenir de nouveau', async () => {
  const s = await prepare()
  await prevenir(s)
  await banc.appeler('POST', 'code-verification', { jeton: s.elle, corps: { id: s.projet.id } })
  expect(await refuser(s, '  ')).toMatchObject({
    statut: 422,
    corps: { errors: { motif: [expect.any(String)] } },
  })
  expect((await refuser(s, 'Le budget oublie la salle.')).statut).toBe(200)
  expect(await courriels('signature-refusee')).toEqual([s.editeur.email])
  expect(
    (await banc.appeler('GET', `projets/${s.projet.id}/code-en-cours`, { jeton: s.elle })).corps.data,
  ).toBeNull()
  expect(await s.quiSigne(s.lui)).toMatchObject({
    appel: { refus: { par: 'Alix Martin', motif: 'Le budget oublie la salle.' } },
    dejaPrevenu: false,
  })
  // Said twice, the first reason stays.
  expect((await refuser(s, 'Autre chose.')).statut).toBe(200)
  expect((await s.quiSigne(s.lui)).appel.refus.motif).toBe('Le budget oublie la salle.')
  expect((await prevenir(s)).statut).toBe(200)
  expect((await s.quiSigne(s.lui)).appel.refus).toBeNull()
})

test('la convention et son signataire : le même appel', async () => {
  const s = await prepare(demandeAccordee)
  expect((await s.quiSigne(s.lui)).objet).toBe('convention')
  expect((await prevenir(s)).corps.message).toBe(RIEN_A_SIGNER)
  expect((await prevenir(s, { objet: 'convention' })).statut).toBe(200)
})

test('rien à signer, personne de prévenu, quelqu’un qui ne signe pas, un lecteur : chacun son refus', async () => {
  const s = await prepare()
  expect((await refuser(s, 'Non')).corps.message).toBe(SANS_APPEL)
  const [seul] = await banc.db
    .selectFrom('membre')
    .select('id')
    .where('utilisateurId', '=', s.editeur.id)
    .execute()
  expect((await prevenir(s, { membreId: seul?.id })).statut).toBe(409)
  const lecteur = await creerMembre(banc, s.porteur, { ...EDITEUR, role: 'lecteur' })
  expect((await prevenir({ ...s, lui: await banc.connecter(lecteur.id) })).statut).toBe(403)
  expect((await refuser(s, 'Non', s.lui)).statut).toBe(403)
  await banc.db.updateTable('projet').set({ etape3Le: null }).where('id', '=', s.projet.id).execute()
  await banc.db
    .updateTable('projet')
    .set({ retireLe: banc.horloge.maintenant() })
    .where('id', '=', s.projet.id)
    .execute()
  expect((await prevenir(s)).corps.message).toBe(RIEN_A_SIGNER)
})

test('sans signataire, l’adresse entière des propriétaires', async () => {
  const s = await prepare()
  await banc.db
    .updateTable('membre')
    .set({ signataire: false })
    .where('porteurId', '=', s.porteur.id)
    .execute()
  expect(await s.quiSigne(s.lui)).toMatchObject({
    signataires: [],
    proprietaires: [{ nom: 'Alix Martin', email: s.porteur.email }],
  })
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await prepare()
  const par = (chemin: string, corps: object | null) =>
    statutsParRole(banc, s.porteur, (jeton) =>
      banc.appeler(corps ? 'POST' : 'GET', `projets/${s.projet.id}/${chemin}`, {
        ...(jeton && { jeton }),
        ...(corps && { corps }),
      }),
    )
  const refus = {
    anonyme: 401,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  }
  const attendu = { ...refus, porteur_own: 200 }
  expect(await par('qui-signe', null)).toEqual(attendu)
  expect(await par('prevenir-signataire', { objet: 'demande', membreId: s.membreId })).toEqual(attendu)
  expect(await par('refuser-signature', { objet: 'demande', motif: 'Non' })).toEqual(attendu)
})
