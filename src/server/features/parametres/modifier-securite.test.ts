import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication, imposerSecondFacteur } from '#test-kit/scenes/second-facteur.ts'

const banc = bancDuFichier()
let admin: string
let adminId: number
beforeAll(async () => {
  adminId = (await creerStaff(banc, 'admin')).id
  admin = await banc.connecter(adminId)
})

const regler = (secondFacteurObligatoire: unknown, version: number | null = null, jeton = admin) =>
  banc.appeler('PUT', 'parametres/securite', { jeton, corps: { secondFacteurObligatoire, version } })

test('un admin sans second facteur ne l’impose pas ; avec le sien, oui, et c’est au journal', async () => {
  const refus = await regler(true)
  expect([refus.statut, refus.corps.message]).toEqual([
    409,
    expect.stringContaining('votre propre second facteur'),
  ])
  expect((await regler(null)).corps.errors).toEqual({
    secondFacteurObligatoire: ['Le champ "Second facteur obligatoire pour le personnel" est requis.'],
  })
  await donnerApplication(banc, adminId)
  const r = await regler(true, 1)
  expect([r.statut, r.corps.data]).toEqual([
    200,
    { secondFacteurObligatoire: true, personnesSans: 0, version: 2 },
  ])
  expect((await regler(true, 1)).corps.data.version).toBe(2)
  expect((await regler(false, 1)).corps.code).toBe('version')
  const lignes = await banc.db
    .selectFrom('journal')
    .where('acte', '=', 'modifierSecurite')
    .selectAll()
    .execute()
  expect(lignes.map((l) => [l.chaine, l.avant, l.apres])).toEqual([
    ['parametres', { secondFacteurObligatoire: false }, { secondFacteurObligatoire: true }],
  ])
  expect((await regler(false, 2)).statut).toBe(200)
})

test('imposé, le personnel qui n’en a pas ne peut que le mettre en service ; les porteurs n’en savent rien', async () => {
  await imposerSecondFacteur(banc, true)
  const porteur = await banc.connecter('porteurProjet')
  expect((await banc.appeler('GET', 'mes-projets', { jeton: porteur })).statut).toBe(200)
  for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const) {
    const { id } = await creerStaff(banc, role)
    const jeton = await banc.connecter(id)
    const statut = async (methode: string, chemin: string) =>
      (await banc.appeler(methode, chemin, { jeton, ...(methode !== 'GET' && { corps: {} }) })).statut
    for (const ouvert of ['me', 'notifications', 'renew-token', 'second-facteur'])
      expect([role, ouvert, await statut('GET', ouvert)]).toEqual([role, ouvert, 200])
    expect(await statut('POST', 'second-facteur/application')).toBe(422)
    const ferme = await banc.appeler('GET', `comptes/${id}`, { jeton })
    expect([ferme.statut, ferme.corps]).toEqual([
      403,
      {
        message:
          'Un second facteur est demandé à tout le personnel\u00a0: mettez le vôtre en service pour continuer.',
        code: 'second-facteur',
      },
    ])
    for (const [m, c] of [
      ['GET', 'evenements'],
      ['PATCH', `comptes/${id}`],
      ['PUT', `comptes/${id}`],
      ['GET', 'projets'],
    ] as const)
      expect([m, c, await statut(m, c)]).toEqual([m, c, 403])
    expect((await banc.appeler('GET', 'me', { jeton })).corps.data.secondFacteurManquant).toBe(true)
    await donnerApplication(banc, id)
    expect((await banc.appeler('GET', 'me', { jeton })).corps.data.secondFacteurManquant).toBe(false)
    expect(await statut('GET', `comptes/${id}`)).toBe(200)
    expect(await statut('POST', 'logout')).toBe(200)
  }
})
