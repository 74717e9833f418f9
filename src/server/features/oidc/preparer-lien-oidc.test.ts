import { expect, test } from 'vitest'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { bancOidc, commencer, entrerParOidc, revenir } from '#test-kit/scenes/oidc/banc-oidc.ts'

const { banc, f } = bancOidc()
let rang = 0
const neuf = async () => {
  f.personne = { sub: `a-lier-${++rang}` }
  const { id, email } = await creerStaff(banc, 'comptable')
  return { id, email, jeton: await banc.connecter(id) }
}
const preparer = (jeton: string, motDePasseActuel = MOT_DE_PASSE) =>
  banc.appeler('POST', 'oidc/liens', { jeton, corps: { motDePasseActuel } })
type Preparee = Awaited<ReturnType<typeof preparer>>
const porte = (r: Preparee) => /oidc=([^;]+)/.exec(String(r.entetes['set-cookie']))?.[1] ?? ''
const aller = async (r: Preparee) => revenir(banc, await f.suivre(r.corps.data.adresse), porte(r))
const liens = (utilisateurId: number) =>
  banc.db.selectFrom('lienOidc').select(['iss', 'sub']).where('utilisateurId', '=', utilisateurId).execute()

test('le mot de passe juste mène au fournisseur ; au retour le compte est lié, le journal et la personne le savent', async () => {
  const { id, email, jeton } = await neuf()
  const faux = await preparer(jeton, 'Faux-2026!')
  expect([faux.statut, faux.corps.errors]).toEqual([
    422,
    { motDePasseActuel: ['Le mot de passe actuel est incorrect.'] },
  ])
  const r = await preparer(jeton)
  expect([r.statut, String(r.entetes['set-cookie'])]).toEqual([
    200,
    expect.stringMatching(/Path=\/gestion\/oidc; HttpOnly; SameSite=Lax/),
  ])
  expect((await aller(r)).vers).toBe('/gestion/admin/informations?oidc=lie')
  expect(await liens(id)).toEqual([{ iss: f.issuer, sub: f.personne.sub }])
  const [ligne] = await banc.db
    .selectFrom('journal')
    .select(['acte', 'acteurId', 'apres'])
    .where('chaine', '=', `compte:${id}`)
    .execute()
  expect(ligne).toEqual({ acte: 'lierOidc', acteurId: id, apres: { fournisseur: f.issuer } })
  expect(await banc.envois()).toMatchObject([{ evenement: 'identite-liee', destinataire: email }])
  const fiche = (await banc.appeler('GET', `comptes/${id}`, { jeton })).corps.data
  expect([fiche.lie, fiche.email, fiche.liens]).toEqual([
    true,
    email,
    [{ id: expect.any(Number), iss: f.issuer, creeLe: expect.any(String), vuLe: null }],
  ])
  expect((await entrerParOidc(banc, f)).relais).toMatch(/^session\./)
})

test('le compte lié est celui de la session qui a commencé : fermée depuis, elle ne lie plus rien', async () => {
  const { id, jeton } = await neuf()
  const r = await preparer(jeton)
  await banc.appeler('POST', 'logout', { jeton })
  expect((await aller(r)).vers).toBe('/gestion/admin/informations?oidc=perdu')
  expect(await liens(id)).toEqual([])
})

test('une identité n’ouvre qu’un compte, un compte n’a qu’une identité ; deux fois la même, c’est une', async () => {
  const un = await neuf()
  await aller(await preparer(un.jeton))
  expect((await aller(await preparer(un.jeton))).vers).toMatch('?oidc=lie')
  const { sub } = f.personne
  const deux = await neuf()
  f.personne = { sub }
  expect((await aller(await preparer(deux.jeton))).vers).toMatch('?oidc=dejaLie')
  f.personne = { sub: 'une-autre' }
  expect((await aller(await preparer(un.jeton))).vers).toMatch('?oidc=autreLien')
  expect([await liens(un.id), await liens(deux.id)]).toEqual([[{ iss: f.issuer, sub }], []])
})

test('un retour falsifié ne lie rien, et le dit', async () => {
  const { id, jeton } = await neuf()
  const r = await preparer(jeton)
  f.falsifier = (c) => ({ claims: { ...c, nonce: 'autre' } })
  expect((await aller(r)).vers).toMatch('?oidc=refuse')
  expect(await liens(id)).toEqual([])
})

test('qui se connecte ne se lie pas : le témoin d’une connexion ne porte aucun compte', async () => {
  const { id } = await neuf()
  const { adresse, temoin } = await commencer(banc)
  expect((await revenir(banc, await f.suivre(adresse), temoin)).relais).toBe('refus.inconnu')
  expect(await liens(id)).toEqual([])
})

test('muet, le fournisseur se dit sans quitter la page', async () => {
  const { jeton } = await neuf()
  f.repondre = () => new Response('', { status: 500 })
  const { statut, corps } = await preparer(jeton)
  expect([statut, corps.message]).toEqual([503, expect.stringContaining('ne répond pas')])
})

test('un porteur de projet ne se lie pas', async () => {
  const jeton = await banc.connecter('porteurProjet')
  expect((await preparer(jeton)).statut).toBe(403)
})
