import { expect, test } from 'vitest'
import { CINQ_VIVANTS } from '#domain/jeton-lecture/phrases.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { type Admin, dansJours, donner, lignesDe, statutDe, unAdmin } from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()
const dupliquer = (admin: Pick<Admin, 'jeton'>, id: number, champs: object = {}) =>
  banc.appeler('POST', `jetons-lecture/${id}/double`, {
    jeton: admin.jeton,
    corps: { fin: dansJours(banc, 90), motDePasseActuel: MOT_DE_PASSE, ...champs },
  })

test('mêmes droits, autre secret, autre fin ; les deux lisent, puis l’ancien révoqué n’ouvre plus rien', async () => {
  const admin = await unAdmin(banc)
  const ancien = await donner(banc, admin, { portees: ['paiements'], reseaux: ['81.250.12.0/24'] })
  const { statut, corps } = await dupliquer(admin, ancien.jeton.id)
  const { jeton, secret } = corps.data
  const { id, derniers, ...droits } = jeton
  expect([statut, id, secret]).not.toEqual([201, ancien.jeton.id, ancien.secret])
  expect(droits).toEqual({
    nom: ancien.jeton.nom,
    portees: ['paiements'],
    reseaux: ['81.250.12.0/24'],
    usage: null,
    fin: dansJours(banc, 90),
    creeLe: banc.horloge.maintenant().toISOString(),
  })
  expect([
    await statutDe(banc, secret, 'paiements.csv'),
    await statutDe(banc, ancien.secret, 'paiements.csv'),
  ]).toEqual([200, 200])
  await banc.appeler('DELETE', `jetons-lecture/${ancien.jeton.id}`, { jeton: admin.jeton })
  expect([
    await statutDe(banc, secret, 'paiements.csv'),
    await statutDe(banc, ancien.secret, 'paiements.csv'),
  ]).toEqual([200, 401])
  expect((await lignesDe(banc, admin.id)).map((l) => l.acte)).toEqual([
    ...['creerJeton', 'dupliquerJeton', 'premierUsageJeton', 'premierUsageJeton', 'revoquerJeton'],
  ])
  expect((await lignesDe(banc, admin.id))[1]?.apres).toMatchObject({
    derniers,
    double: ancien.jeton.derniers,
  })
})

test('celui d’un autre est introuvable, un révoqué se refuse, il compte parmi les cinq, le mot de passe est demandé', async () => {
  const [admin, autre] = [await unAdmin(banc), await unAdmin(banc)]
  const { jeton } = await donner(banc, admin)
  expect((await dupliquer(autre, jeton.id)).statut).toBe(404)
  expect((await dupliquer(admin, 2_000_000_000)).statut).toBe(404)
  expect((await dupliquer(admin, jeton.id, { motDePasseActuel: 'Faux-2026!' })).statut).toBe(422)
  expect((await dupliquer(admin, jeton.id, { fin: dansJours(banc, 366) })).statut).toBe(422)
  for (let i = 0; i < 4; i++) expect((await dupliquer(admin, jeton.id)).statut).toBe(201)
  const trop = await dupliquer(admin, jeton.id)
  expect([trop.statut, trop.corps.message]).toEqual([409, CINQ_VIVANTS])
  await banc.appeler('DELETE', `jetons-lecture/${jeton.id}`, { jeton: admin.jeton })
  const revoque = await dupliquer(admin, jeton.id)
  expect([revoque.statut, revoque.corps.message]).toEqual([
    409,
    'Vous avez révoqué ce jeton le 2 mars 2026 à 10\u00a0h\u00a000\u00a0: il n’ouvre plus rien.',
  ])
})

test('arrivé à sa fin, il se duplique encore : c’est un renouvellement', async () => {
  const admin = await unAdmin(banc)
  const { jeton, secret } = await donner(banc, admin, { fin: dansJours(banc, 1) })
  banc.horloge.avancer(3 * 86_400_000)
  const encore = { jeton: await banc.connecter(admin.id) }
  const { data } = (await dupliquer(encore, jeton.id)).corps
  expect([await statutDe(banc, secret), await statutDe(banc, data.secret)]).toEqual([401, 200])
})
