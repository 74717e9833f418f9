import { expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const supprimer = async (id: number, qui: Parameters<Banc['connecter']>[0] = 'admin') =>
  banc.appeler('DELETE', `comptes/${id}`, { jeton: await banc.connecter(qui) })

test('le compte ne se connecte plus, ses sessions et ses liens meurent, le journal garde son nom (CPT-028)', async () => {
  const compte = await creerStaff(banc, 'superviseur')
  const jeton = await banc.connecter(compte.id)
  await banc.appeler('POST', 'lost-password', { corps: { email: compte.email } })
  const token = /token=([\w-]+)/.exec((await banc.envois())[0]?.texte ?? '')?.[1]
  const r = await supprimer(compte.id)
  const { id, prenom, nom, email } = compte
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id, prenom, nom } }])
  expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(401)
  const entrer = { corps: { email, password: MOT_DE_PASSE } }
  expect((await banc.appeler('POST', 'login', entrer)).statut).toBe(422)
  const password = 'Un-Secret-Neuf-26!'
  const choix = { corps: { email, token, password, confirmPassword: password } }
  expect((await banc.appeler('POST', 'reset-password', choix)).statut).toBe(422)
  expect((await banc.envois())[0]).toMatchObject({ evenement: 'compte-desactive', destinataire: email })
  const admin = await banc.connecter('admin')
  const { data } = (await banc.appeler('GET', 'comptes', { jeton: admin })).corps
  expect(data.map((c: { id: number }) => c.id)).not.toContain(id)
  expect((await banc.appeler('GET', `comptes/${id}`, { jeton: admin })).statut).toBe(404)
  expect(
    await banc.db.selectFrom('utilisateur').select('nom').where('id', '=', id).executeTakeFirst(),
  ).toEqual({ nom })
})

test('répétée, la suppression répond pareil et n’agit pas deux fois', async () => {
  const { id } = await creerStaff(banc, 'comptable')
  const admin = (await creerStaff(banc, 'admin')).id
  const deux = await Promise.all([supprimer(id, admin), supprimer(id, admin)])
  expect(deux.map((r) => r.statut)).toEqual([200, 200])
  const lignes = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `compte:${id}`)
    .execute()
  expect(lignes.map((l) => l.acte)).toEqual(['supprimerCompte'])
})

test('ni soi-même (409), ni un porteur de projet (404)', async () => {
  const moi = await creerStaff(banc, 'admin')
  expect((await supprimer(moi.id, moi.id)).statut).toBe(409)
  const { utilisateurId } = await creerPorteur(banc)
  expect((await supprimer(utilisateurId)).statut).toBe(404)
  expect((await supprimer(999_999)).statut).toBe(404)
})

test('deux admins qui se suppriment l’un l’autre : il en reste un', async () => {
  await banc.db.updateTable('utilisateur').set({ role: 'comptable' }).where('role', '=', 'admin').execute()
  const [un, deux] = [(await creerStaff(banc, 'admin')).id, (await creerStaff(banc, 'admin')).id]
  const statuts = await Promise.all([supprimer(un, deux), supprimer(deux, un)])
  // The second is already signed out, or finds itself the last.
  expect(statuts.map((r) => r.statut).filter((s) => s === 200)).toHaveLength(1)
  const restants = await banc.db
    .selectFrom('utilisateur')
    .where('role', '=', 'admin')
    .where('desactiveLe', 'is', null)
    .select('id')
    .execute()
  expect(restants).toHaveLength(1)
})

test('n’est permise qu’à l’admin', async () => {
  const { id } = await creerStaff(banc, 'comptable')
  for (const role of ROLES.filter((r) => r !== 'admin')) expect((await supprimer(id, role)).statut).toBe(403)
  expect((await banc.appeler('DELETE', `comptes/${id}`)).statut).toBe(401)
  const jeton = await banc.connecter('admin')
  expect((await banc.appeler('DELETE', `comptes/${id}`, { jeton, csrf: null })).statut).toBe(419)
})
