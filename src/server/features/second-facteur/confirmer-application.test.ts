import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { creerStaff, MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { codeTotp, donnerApplication, entrer } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('comptable', {
  config: {
    limites: { echecsCompte: 100, echecsAdresse: 500, requetesMinute: 1_000_000, inscriptionsHeure: 30 },
  },
})

const confirmer = (code: unknown) =>
  s.banc.appeler('POST', 'second-facteur/application/confirmer', { jeton: s.jeton, corps: { code } })
const preparer = async () =>
  (
    await s.banc.appeler('POST', 'second-facteur/application', {
      jeton: s.jeton,
      corps: { motDePasseActuel },
    })
  ).corps.data.secret as string
const login = () => entrer(s.banc, s.qui)
const valider = (corps: object) => s.banc.appeler('POST', 'login/second-facteur', { corps })

test('met en service par un code, donne dix codes de secours, ferme les autres sessions et le dit', async () => {
  const autre = await s.banc.connecter(s.qui.id)
  const secret = await preparer()
  const r = await confirmer(codeTotp(s.banc, secret))
  const { codesSecours, ...etat } = r.corps.data
  expect([r.statut, etat.actif, etat.codesSecoursRestants]).toEqual([200, true, 10])
  expect(new Set(codesSecours).size).toBe(10)
  for (const c of codesSecours) expect(c).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const gardes = await s.banc.db.selectFrom('codeSecours').selectAll().execute()
  for (const g of gardes) expect(g.empreinte).toHaveLength(32)
  expect((await s.banc.appeler('GET', 'me', { jeton: s.jeton })).statut).toBe(200)
  expect((await s.banc.appeler('GET', 'me', { jeton: autre })).statut).toBe(401)
  expect((await s.banc.envois())[0]).toMatchObject({
    evenement: 'second-facteur-active',
    destinataire: s.qui.email,
    sujet: 'Votre second facteur est en service',
  })
  const journal = await s.banc.db
    .selectFrom('journal')
    .where('chaine', '=', `compte:${s.qui.id}`)
    .select(['acte', 'acteurId'])
    .execute()
  expect(journal).toEqual([{ acte: 'confirmerApplication', acteurId: s.qui.id }])
  // The code that confirmed does not also open a session.
  const { defi } = await login()
  expect((await valider({ defi, code: codeTotp(s.banc, secret) })).statut).toBe(422)
  expect((await valider({ defi, code: codeTotp(s.banc, secret, 1) })).statut).toBe(200)
})

test('un code de secours ouvre une session, une fois ; son usage s’écrit au journal et se dit par e-mail', async () => {
  const { codesSecours } = (await confirmer(codeTotp(s.banc, await preparer()))).corps.data
  const copie = ` ${codesSecours[0].toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `
  const { defi, moyens } = await login()
  expect(moyens).toEqual(['application', 'codeSecours'])
  expect((await valider({ defi, codeSecours: copie })).statut).toBe(200)
  expect((await s.banc.envois())[0]).toMatchObject({
    evenement: 'code-secours-utilise',
    destinataire: s.qui.email,
  })
  const rejoue = await valider({ defi: (await login()).defi, codeSecours: codesSecours[0] })
  expect([rejoue.statut, rejoue.corps.errors]).toEqual([
    422,
    { codeSecours: ['Ce code de secours est incorrect, ou a déjà servi.'] },
  ])
  const ligne = await s.banc.db
    .selectFrom('journal')
    .where('chaine', '=', `compte:${s.qui.id}`)
    .where('acte', '=', 'utiliserCodeSecours')
    .select('apres')
    .execute()
  expect(ligne).toEqual([{ apres: { restants: 9 } }])
})

test('trente usages d’un code de secours en même temps n’ouvrent qu’une session', async () => {
  const { codesSecours } = (await confirmer(codeTotp(s.banc, await preparer()))).corps.data
  await s.banc.db.deleteFrom('session').where('utilisateurId', '=', s.qui.id).execute()
  const defis = (await Promise.all(Array.from({ length: 30 }, login))).map((l) => l.defi)
  const statuts = await Promise.all(
    defis.map(async (defi) => (await valider({ defi, codeSecours: codesSecours[3] })).statut),
  )
  expect(statuts.filter((s) => s === 200)).toHaveLength(1)
})

test('les codes de secours d’un autre compte ne servent pas', async () => {
  const { codesSecours } = (await confirmer(codeTotp(s.banc, await preparer()))).corps.data
  s.qui = await creerStaff(s.banc, 'admin')
  await donnerApplication(s.banc, s.qui.id)
  const { defi } = await login()
  expect((await valider({ defi, codeSecours: codesSecours[0] })).statut).toBe(422)
})

test('un code faux, absent ou tardif ne met rien en service', async () => {
  expect((await confirmer('123456')).statut).toBe(409)
  const secret = await preparer()
  expect((await confirmer(null)).statut).toBe(422)
  const faux = await confirmer(codeTotp(s.banc, secret, 5))
  expect(faux.corps.errors.code[0]).toContain('incorrect')
  s.banc.horloge.avancer(15 * 60_000)
  expect((await confirmer(codeTotp(s.banc, secret))).statut).toBe(409)
  expect((await login()).status).toBe('success')
})

test('une autre application remplace la première, dont les codes ne valent plus ; les codes de secours restent', async () => {
  const ancien = await preparer()
  await confirmer(codeTotp(s.banc, ancien))
  const neuf = await preparer()
  // Until it is confirmed, the first one serves.
  expect((await valider({ defi: (await login()).defi, code: codeTotp(s.banc, ancien, 1) })).statut).toBe(200)
  const r = await confirmer(codeTotp(s.banc, neuf))
  expect([r.statut, r.corps.data.codesSecours, r.corps.data.codesSecoursRestants]).toEqual([200, null, 10])
  s.banc.horloge.avancer(60_000)
  expect((await valider({ defi: (await login()).defi, code: codeTotp(s.banc, ancien) })).statut).toBe(422)
  expect((await valider({ defi: (await login()).defi, code: codeTotp(s.banc, neuf) })).statut).toBe(200)
  expect((await s.banc.envois()).map((e) => e.evenement)).toContain('second-facteur-modifie')
})
