import { describe, expect, test } from 'vitest'
import { exigerSecours } from '#server/demarrage/exiger-secours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { bancOidc } from '#test-kit/scenes/oidc/banc-oidc.ts'
import { codeTotp, donnerApplication, entrer } from '#test-kit/scenes/second-facteur.ts'

const { banc } = bancOidc({ seul: true })
const ouvert = bancDuFichier()
const REGLAGE = {
  issuer: 'https://id.example',
  clientId: 'a',
  clientSecret: 'b',
  auth: 'post' as const,
  pkce: true,
  acr: [],
  nom: 'Annuaire',
  seul: true,
}

const regler = async (id: number, secours: unknown, b = banc) =>
  await b.appeler('PUT', `comptes/${id}/secours`, { jeton: await b.connecter('admin'), corps: { secours } })
const secours = async (b = banc) => {
  const compte = await creerStaff(b, 'admin', { secours: true })
  return { ...compte, secret: await donnerApplication(b, compte.id) }
}

describe('OIDC_SEUL', () => {
  test('ferme le mot de passe au personnel, une fois le bon donné, et seulement à lui', async () => {
    const compte = await creerStaff(banc, 'comptable')
    const refus = await entrer(banc, compte)
    expect(refus.errors.email).toEqual([
      'La connexion par mot de passe est fermée au personnel\u00a0: utilisez «\u00a0Se connecter avec Annuaire d’essai\u00a0».',
    ])
    const faux = { email: compte.email, password: 'Faux-2026!' }
    expect((await banc.appeler('POST', 'login', { corps: faux })).corps.errors.email).toEqual([
      'Les données envoyées ne correspondent pas à nos enregistrements.',
    ])
    const lues = await banc.db
      .selectFrom('session')
      .select('id')
      .where('utilisateurId', '=', compte.id)
      .execute()
    expect(lues).toEqual([])
    // Neither a structure nor a member of a commission is in the directory of the body.
    const { utilisateurId } = await creerPorteur(banc)
    const { email } = await banc.db
      .selectFrom('utilisateur')
      .select('email')
      .where('id', '=', utilisateurId)
      .executeTakeFirstOrThrow()
    expect((await entrer(banc, { email })).status).toBe('success')
    expect((await entrer(banc, await creerStaff(banc, 'membreCommission'))).status).toBe('success')
  })

  test('un compte « secours » entre encore, avec son second facteur', async () => {
    const { email, secret } = await secours()
    const { status, defi } = await entrer(banc, { email })
    expect(status).toBe('second-facteur')
    const corps = { defi, code: codeTotp(banc, secret) }
    expect((await banc.appeler('POST', 'login/second-facteur', { corps })).statut).toBe(200)
  })

  test('le dernier « secours » muni d’un second facteur ne se démarque pas, fût-ce à deux à la fois', async () => {
    await banc.db.updateTable('utilisateur').set({ secours: false }).execute()
    const [a, b] = [await secours(), await secours()]
    const issues = await Promise.all([regler(a.id, false), regler(b.id, false)])
    expect(issues.map((r) => r.statut).sort()).toEqual([200, 409])
    const restent = await banc.db.selectFrom('utilisateur').select('id').where('secours', '=', true).execute()
    expect(restent).toHaveLength(1)
  })
})

test('marquer se journalise une fois, se lit dans la fiche et la liste, et se retire', async () => {
  const { id } = await creerStaff(ouvert, 'comptable')
  expect((await regler(id, true, ouvert)).corps.data).toMatchObject({ id, secours: true })
  await regler(id, true, ouvert)
  const jeton = await ouvert.connecter('superviseur')
  const { data } = (await ouvert.appeler('GET', 'comptes', { jeton })).corps
  expect(data.find((c: { id: number }) => c.id === id)).toMatchObject({ secours: true })
  expect((await regler(id, false, ouvert)).corps.data).not.toHaveProperty('secours')
  const lignes = await ouvert.db
    .selectFrom('journal')
    .select(['acte', 'avant', 'apres'])
    .where('chaine', '=', `compte:${id}`)
    .orderBy('rang')
    .execute()
  expect(lignes).toEqual([
    { acte: 'reglerSecours', avant: { secours: false }, apres: { secours: true } },
    { acte: 'reglerSecours', avant: { secours: true }, apres: { secours: false } },
  ])
  expect((await regler(id, null, ouvert)).statut).toBe(422)
  expect((await regler((await creerPorteur(ouvert)).utilisateurId, true, ouvert)).statut).toBe(404)
})

test('OIDC_SEUL ne démarre pas sans un compte « secours » muni d’un mot de passe et d’un second facteur', async () => {
  const demarrer = (seul: boolean) =>
    exigerSecours({ db: ouvert.db, config: { ...ouvert.ctx.config, oidc: { ...REGLAGE, seul } } })
  await expect(demarrer(false)).resolves.toBeUndefined()
  await creerStaff(ouvert, 'admin', { secours: true })
  const sansMotDePasse = await creerStaff(ouvert, 'admin', { secours: true, motDePasse: null })
  await donnerApplication(ouvert, sansMotDePasse.id)
  const membre = await creerStaff(ouvert, 'membreCommission', { secours: true })
  await donnerApplication(ouvert, membre.id)
  await expect(demarrer(true)).rejects.toThrow(/marquez un compte « secours »/)
  const { id } = await secours(ouvert)
  await expect(demarrer(true)).resolves.toBeUndefined()
  await ouvert.db
    .updateTable('utilisateur')
    .set({ desactiveLe: ouvert.horloge.maintenant() })
    .where('id', '=', id)
    .execute()
  await expect(demarrer(true)).rejects.toThrow()
})

test('sans fournisseur réglé, rien de tout cela n’est là, hors la marque', async () => {
  const compte = await creerStaff(ouvert, 'comptable')
  const jeton = await ouvert.connecter(compte.id)
  const corps = { motDePasseActuel: MOT_DE_PASSE }
  expect((await ouvert.appeler('POST', 'oidc/liens', { jeton, corps })).statut).toBe(404)
  expect((await ouvert.app.inject('/gestion/oidc')).statusCode).toBe(404)
  expect((await ouvert.appeler('POST', 'logout', { jeton })).corps).toEqual({ status: 'success' })
})
