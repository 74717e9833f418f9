import { expect, test } from 'vitest'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { bancOidc, revenir } from '#test-kit/scenes/oidc/banc-oidc.ts'
import { codeTotp, donnerApplication, entrer } from '#test-kit/scenes/second-facteur.ts'

const { banc, f } = bancOidc()
let rang = 0
async function muni() {
  f.personne = { sub: `facteur-${++rang}` }
  const compte = await creerStaff(banc, 'superviseur')
  const secret = await donnerApplication(banc, compte.id)
  return { ...compte, secret, jeton: await banc.connecter(compte.id) }
}
const preparer = async (jeton: string) =>
  (await banc.appeler('POST', 'oidc/liens', { jeton, corps: { motDePasseActuel: MOT_DE_PASSE } })).corps
const confirmer = (jeton: string, defi: string, code: string) =>
  banc.appeler('POST', 'oidc/liens/second-facteur', { jeton, corps: { defi, code } })
const nombre = async () => (await banc.db.selectFrom('lienOidc').select('id').execute()).length

test('le second facteur est demandé, compté s’il est faux, puis mène au fournisseur', async () => {
  const { id, secret, jeton } = await muni()
  const { status, defi, moyens, data } = await preparer(jeton)
  expect([status, moyens, data]).toEqual(['second-facteur', ['application'], undefined])
  const faux = await confirmer(jeton, defi, '000000')
  expect([faux.statut, faux.corps.errors]).toEqual([422, { code: ['Le code est incorrect.'] }])
  const { echecs } = await banc.db
    .selectFrom('utilisateur')
    .select('echecs')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(echecs).toBe(1)
  const juste = await confirmer(jeton, defi, codeTotp(banc, secret))
  expect(juste.statut).toBe(200)
  const porte = /oidc=([^;]+)/.exec(String(juste.entetes['set-cookie']))?.[1] ?? ''
  const retour = await revenir(banc, await f.suivre(juste.corps.data.adresse), porte)
  expect(retour.vers).toBe('/gestion/admin/informations?oidc=lie')
  expect(await nombre()).toBe(1)
})

test('le défi d’un autre compte ne prouve rien, et n’est pas consommé', async () => {
  const [a, b] = [await muni(), await muni()]
  const { defi } = await entrer(banc, b)
  const refus = await confirmer(a.jeton, defi, codeTotp(banc, b.secret))
  expect([refus.statut, Object.keys(refus.corps.errors)]).toEqual([422, ['defi']])
  const corps = { defi, code: codeTotp(banc, b.secret) }
  expect((await banc.appeler('POST', 'login/second-facteur', { corps })).statut).toBe(200)
})

test('muet, le fournisseur ne coûte pas le code', async () => {
  const { secret, jeton } = await muni()
  const { defi } = await preparer(jeton)
  f.repondre = () => new Response('', { status: 503 })
  // Known for an hour, it is asked nothing: past it, it has to answer.
  banc.horloge.avancer(3_600_000)
  const { defi: suivant } = await preparer(jeton)
  expect(defi).not.toBe(suivant)
  expect((await confirmer(jeton, suivant, codeTotp(banc, secret))).statut).toBe(503)
  f.repondre = null
  expect((await confirmer(jeton, suivant, codeTotp(banc, secret))).statut).toBe(200)
})
