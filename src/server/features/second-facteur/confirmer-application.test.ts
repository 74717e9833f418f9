import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff, MOT_DE_PASSE as motDePasseActuel } from '../../../test-kit/fabriques.ts'
import { codeTotp, donnerApplication } from '../../../test-kit/second-facteur.ts'

let banc: Banc
let qui: Awaited<ReturnType<typeof creerStaff>>
let jeton: string
beforeAll(async () => {
  banc = await monterBanc({
    config: { limites: { echecsCompte: 100, echecsAdresse: 500, requetesMinute: 1_000_000 } },
  })
})
afterAll(() => banc?.fermer())
beforeEach(async () => {
  qui = await creerStaff(banc, 'comptable')
  jeton = await banc.connecter(qui.id)
})

const confirmer = (code: unknown) =>
  banc.appeler('POST', 'second-facteur/application/confirmer', { jeton, corps: { code } })
const preparer = async () =>
  (await banc.appeler('POST', 'second-facteur/application', { jeton, corps: { motDePasseActuel } })).corps
    .data.secret as string
const login = async () =>
  (await banc.appeler('POST', 'login', { corps: { email: qui.email, password: motDePasseActuel } })).corps
const valider = (corps: object) => banc.appeler('POST', 'login/second-facteur', { corps })

it('met en service par un code, donne dix codes de secours, ferme les autres sessions et le dit', async () => {
  const autre = await banc.connecter(qui.id)
  const secret = await preparer()
  const r = await confirmer(codeTotp(banc, secret))
  const { codesSecours, ...etat } = r.corps.data
  expect([r.statut, etat.actif, etat.codesSecoursRestants]).toEqual([200, true, 10])
  expect(new Set(codesSecours).size).toBe(10)
  for (const c of codesSecours) expect(c).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const gardes = await banc.db.selectFrom('codeSecours').selectAll().execute()
  for (const g of gardes) expect(g.empreinte).toHaveLength(32)
  expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(200)
  expect((await banc.appeler('GET', 'me', { jeton: autre })).statut).toBe(401)
  expect((await banc.envois())[0]).toMatchObject({
    evenement: 'second-facteur-active',
    destinataire: qui.email,
    sujet: 'Votre second facteur est en service',
  })
  const journal = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `compte:${qui.id}`)
    .select(['acte', 'acteurId'])
    .execute()
  expect(journal).toEqual([{ acte: 'confirmerApplication', acteurId: qui.id }])
  // The code that confirmed does not also open a session.
  const { defi } = await login()
  expect((await valider({ defi, code: codeTotp(banc, secret) })).statut).toBe(422)
  expect((await valider({ defi, code: codeTotp(banc, secret, 1) })).statut).toBe(200)
})

it('un code de secours ouvre une session, une fois ; son usage s’écrit au journal et se dit par e-mail', async () => {
  const { codesSecours } = (await confirmer(codeTotp(banc, await preparer()))).corps.data
  const copie = ` ${codesSecours[0].toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `
  const { defi, moyens } = await login()
  expect(moyens).toEqual(['application', 'codeSecours'])
  expect((await valider({ defi, codeSecours: copie })).statut).toBe(200)
  expect((await banc.envois())[0]).toMatchObject({
    evenement: 'code-secours-utilise',
    destinataire: qui.email,
  })
  const rejoue = await valider({ defi: (await login()).defi, codeSecours: codesSecours[0] })
  expect([rejoue.statut, rejoue.corps.errors]).toEqual([
    422,
    { codeSecours: ['Ce code de secours est incorrect, ou a déjà servi.'] },
  ])
  const ligne = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `compte:${qui.id}`)
    .where('acte', '=', 'utiliserCodeSecours')
    .select('apres')
    .execute()
  expect(ligne).toEqual([{ apres: { restants: 9 } }])
})

it('trente usages d’un code de secours en même temps n’ouvrent qu’une session', async () => {
  const { codesSecours } = (await confirmer(codeTotp(banc, await preparer()))).corps.data
  await banc.db.deleteFrom('session').where('utilisateurId', '=', qui.id).execute()
  const defis = (await Promise.all(Array.from({ length: 30 }, login))).map((l) => l.defi)
  const statuts = await Promise.all(
    defis.map(async (defi) => (await valider({ defi, codeSecours: codesSecours[3] })).statut),
  )
  expect(statuts.filter((s) => s === 200)).toHaveLength(1)
})

it('les codes de secours d’un autre compte ne servent pas', async () => {
  const { codesSecours } = (await confirmer(codeTotp(banc, await preparer()))).corps.data
  qui = await creerStaff(banc, 'admin')
  await donnerApplication(banc, qui.id)
  const { defi } = await login()
  expect((await valider({ defi, codeSecours: codesSecours[0] })).statut).toBe(422)
})

it('un code faux, absent ou tardif ne met rien en service', async () => {
  expect((await confirmer('123456')).statut).toBe(409)
  const secret = await preparer()
  expect((await confirmer(null)).statut).toBe(422)
  const faux = await confirmer(codeTotp(banc, secret, 5))
  expect(faux.corps.errors.code[0]).toContain('incorrect')
  banc.horloge.avancer(15 * 60_000)
  expect((await confirmer(codeTotp(banc, secret))).statut).toBe(409)
  expect((await login()).status).toBe('success')
})

it('une autre application remplace la première, dont les codes ne valent plus ; les codes de secours restent', async () => {
  const ancien = await preparer()
  await confirmer(codeTotp(banc, ancien))
  const neuf = await preparer()
  // Until it is confirmed, the first one serves.
  expect((await valider({ defi: (await login()).defi, code: codeTotp(banc, ancien, 1) })).statut).toBe(200)
  const r = await confirmer(codeTotp(banc, neuf))
  expect([r.statut, r.corps.data.codesSecours, r.corps.data.codesSecoursRestants]).toEqual([200, null, 10])
  banc.horloge.avancer(60_000)
  expect((await valider({ defi: (await login()).defi, code: codeTotp(banc, ancien) })).statut).toBe(422)
  expect((await valider({ defi: (await login()).defi, code: codeTotp(banc, neuf) })).statut).toBe(200)
  expect((await banc.envois()).map((e) => e.evenement)).toContain('second-facteur-modifie')
})
