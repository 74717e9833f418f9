import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import { CODE_D_UN_AUTRE, CODE_INCORRECT } from '#domain/signature/code.ts'
import type { Db } from '#server/contexte/base.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { demandeAccordee, dernierCodePour } from '#test-kit/scenes/demandes/demande-payee.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { creerMembre } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const TRESORIERE = { fonction: 'Trésorière', mobile: '+33698765432' }

/** An agreement to sign, its president, and a treasurer who may sign too. */
async function aDeux() {
  const s = await demandeAccordee(banc)
  const membre = await creerMembre(banc, s.porteur, { role: 'editeur', signataire: true, finances: true })
  await banc.db
    .updateTable('membre')
    .set({ fonction: TRESORIERE.fonction })
    .where('utilisateurId', '=', membre.id)
    .execute()
  await banc.db
    .updateTable('utilisateur')
    .set({ prenom: 'Yann', nom: 'Le Goff', mobile: TRESORIERE.mobile })
    .where('id', '=', membre.id)
    .execute()
  const elle = await banc.connecter(membre.id)
  const demander = async (jeton: string) => {
    const r = await banc.appeler('POST', 'code-sms', { jeton, corps: { id: s.projet.id } })
    return { ...r, code: await dernierCodePour(banc, s.projet.id) }
  }
  const signer = (jeton: string, codeVerification: string) =>
    banc.appeler('PATCH', `projets/${s.projet.id}/signer-convention`, { jeton, corps: { codeVerification } })
  const signatures = () =>
    banc.db
      .selectFrom('signature')
      .selectAll()
      .where('projetId', '=', s.projet.id)
      .where('objet', '=', 'convention')
      .execute()
  return { s, membre, elle, demander, signer, signatures }
}

test('le code part au mobile de qui le demande, et la preuve nomme cette personne, sa fonction et son appartenance', async () => {
  const { membre, elle, demander, signer, signatures } = await aDeux()
  const { corps, code } = await demander(elle)
  expect(corps.data.destination).toMatch(/32$/)
  expect((await banc.envois()).find((e) => e.evenement === 'code-sms')?.destinataire).toBe(TRESORIERE.mobile)
  expect((await signer(elle, code)).statut).toBe(200)
  const { id: membreId } = await banc.db
    .selectFrom('membre')
    .select('id')
    .where('utilisateurId', '=', membre.id)
    .executeTakeFirstOrThrow()
  const [signature] = await signatures()
  expect(signature).toMatchObject({
    prenom: 'Yann',
    nom: 'Le Goff',
    fonction: 'Trésorière',
    destination: TRESORIERE.mobile,
    utilisateurId: membre.id,
    membreId,
  })
  expect(JSON.parse(signature?.contenu ?? '{}').signataire).toEqual({
    prenom: 'Yann',
    nom: 'Le Goff',
    fonction: 'Trésorière',
  })
})

test('le code demandé par l’une ne sert pas à l’autre, qui n’use aucun essai ; il sert encore à la première', async () => {
  const { s, elle, demander, signer, signatures } = await aDeux()
  const { code } = await demander(elle)
  const refus = await signer(s.jeton, code)
  expect([refus.statut, refus.corps.errors]).toEqual([422, { codeVerification: [CODE_D_UN_AUTRE] }])
  expect(
    await banc.db.selectFrom('codeErreur').selectAll().where('projetId', '=', s.projet.id).execute(),
  ).toEqual([])
  expect(await signatures()).toEqual([])
  expect((await signer(elle, code)).statut).toBe(200)
})

test('chacun ne retrouve que son code en cours ; en demander un autre tue celui de l’autre', async () => {
  const { s, elle, demander, signer } = await aDeux()
  const enCours = async (jeton: string) =>
    (await banc.appeler('GET', `projets/${s.projet.id}/code-en-cours`, { jeton })).corps.data
  const premier = await demander(elle)
  expect([await enCours(s.jeton), (await enCours(elle))?.canal]).toEqual([null, 'sms'])
  banc.horloge.avancer(31_000)
  const second = await demander(s.jeton)
  expect([await enCours(elle), (await enCours(s.jeton))?.canal]).toEqual([null, 'sms'])
  if (premier.code !== second.code) expect((await signer(elle, premier.code)).statut).toBe(422)
  expect((await signer(s.jeton, second.code)).statut).toBe(200)
})

test('l’étape de la signature, entière, se refuse à un éditeur qui ne signe pas : aucun code ne part', async () => {
  const { porteur, projet } = await demandeASigner(banc)
  const { id } = await creerMembre(banc, porteur, { role: 'editeur', signataire: false, finances: false })
  const r = await banc.appeler('POST', 'projets', {
    jeton: await banc.connecter(id),
    corps: { ...SAISIES[5], id: projet.id, step: 5, isDraft: false },
  })
  expect([r.statut, r.corps.message]).toEqual([403, REFUS_MEMBRE.signer])
  expect((await banc.envois()).filter((e) => e.evenement === 'code-verification')).toEqual([])
})

test('un éditeur change la demande après l’envoi du code : la signataire lit qui, quand et quoi, sans essai compté', async () => {
  const { porteur, projet, jeton } = await demandeASigner(banc)
  const { id } = await creerMembre(banc, porteur, { role: 'editeur', signataire: false, finances: false })
  await banc.db
    .updateTable('utilisateur')
    .set({ prenom: 'Yann', nom: 'Le Goff' })
    .where('id', '=', id)
    .execute()
  const signer = (codeVerification: string) =>
    banc.appeler('PATCH', `projets/${projet.id}/signer`, { jeton, corps: { codeVerification } })
  await banc.appeler('POST', 'code-verification', { jeton, corps: { id: projet.id } })
  const code = await dernierCode(banc, porteur.email)
  const change = await banc.appeler('POST', 'projets?reponse=courte', {
    jeton: await banc.connecter(id),
    corps: { ...SAISIES[3], id: projet.id, step: 3, isDraft: false },
  })
  expect(change.statut).toBe(200)
  const refus = await signer(code)
  expect([refus.statut, refus.corps.errors?.codeVerification]).toEqual([
    422,
    [
      expect.stringMatching(
        /^Yann Le Goff a modifié la demande le .* à .*\u00a0: «.*», «.*» et \d+ autres\. Relisez-la, puis demandez un autre code\.$/,
      ),
    ],
  ])
  const erreurs = banc.db.selectFrom('codeErreur').selectAll().where('projetId', '=', projet.id)
  expect(await erreurs.execute()).toEqual([])
  banc.horloge.avancer(31_000)
  const suite = await banc.appeler('POST', 'projets', {
    jeton,
    corps: { ...SAISIES[5], id: projet.id, step: 5, isDraft: false },
  })
  expect(suite.statut).toBe(200)
  const faux = code === '111111' ? '222222' : '111111'
  expect((await signer(faux)).corps.errors).toEqual({ codeVerification: [CODE_INCORRECT] })
  expect((await signer(await dernierCode(banc, porteur.email))).statut).toBe(200)
  const gardes = await banc.db
    .selectFrom('codeVerification')
    .select('contenu')
    .where('projetId', '=', projet.id)
    .where('contenu', 'is not', null)
    .execute()
  expect(gardes).toEqual([])
})

/** Statements that wait for another transaction. */
const enAttente = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.db)
  return rows[0]?.n
}
const retirer = (db: Db, id: number) =>
  db
    .updateTable('membre')
    .set({ jusque: banc.horloge.maintenant() })
    .where('utilisateurId', '=', id)
    .execute()

test('retirée pendant qu’elle signe : la signature attend, puis est refusée', async () => {
  const { membre, elle, demander, signer, signatures } = await aDeux()
  const { code } = await demander(elle)
  const { reponse } = await banc.db.transaction().execute(async (tx) => {
    await retirer(tx, membre.id)
    const reponse = signer(elle, code)
    await expect.poll(enAttente).toBe(1)
    return { reponse }
  })
  expect((await reponse).statut).toBe(403)
  expect(await signatures()).toEqual([])
})

test('la signature commencée la première vaut : le retrait attend son tour', async () => {
  const { s, membre, elle, demander, signer, signatures } = await aDeux()
  const { code } = await demander(elle)
  const { reponse, retrait } = await banc.db.transaction().execute(async (tx) => {
    // The signature is stopped at its line of the journal, all its locks taken.
    await sql`select pg_advisory_xact_lock(hashtext(${`projet:${s.projet.id}`}))`.execute(tx)
    const reponse = signer(elle, code)
    await expect.poll(enAttente).toBe(1)
    const retrait = retirer(banc.db, membre.id)
    await expect.poll(enAttente).toBe(2)
    return { reponse, retrait }
  })
  expect((await reponse).statut).toBe(200)
  await retrait
  expect(await signatures()).toMatchObject([{ utilisateurId: membre.id }])
})
