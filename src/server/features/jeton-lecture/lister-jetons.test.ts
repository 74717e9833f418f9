import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { dansJours, donner, lire, parBearer, unAdmin } from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()

test('les siens, le plus tôt fini d’abord, ceux d’un mois passé compris ; jamais ceux d’un collègue présent', async () => {
  const [a, b] = [await unAdmin(banc), await unAdmin(banc)]
  const long = await donner(banc, a, { nom: 'Long' })
  const court = await donner(banc, a, { nom: 'Court', fin: dansJours(banc, 3) })
  await donner(banc, b, { nom: 'À un autre' })
  const noms = async (jeton: string) => {
    const { data } = (await banc.appeler('GET', 'jetons-lecture', { jeton })).corps
    return [data.siens.map((j: { nom: string }) => j.nom), data.vivants, data.aReprendre]
  }
  expect(await noms(a.jeton)).toEqual([['Court', 'Long'], 2, []])
  const { corps } = await banc.appeler('GET', 'jetons-lecture', { jeton: a.jeton })
  for (const { secret } of [long, court]) expect(JSON.stringify(corps)).not.toContain(secret)
  banc.horloge.avancer(33 * 86_400_000)
  expect(await noms(await banc.connecter(a.id))).toEqual([['Court', 'Long'], 1, []])
  banc.horloge.avancer(86_400_000)
  expect(await noms(await banc.connecter(a.id))).toEqual([['Long'], 1, []])
})

test('le dernier usage est celui d’où il a servi, écrit avant la réponse, une fois par minute au plus', async () => {
  const admin = await unAdmin(banc)
  const { secret } = await donner(banc, admin)
  const usage = async () =>
    (await banc.appeler('GET', 'jetons-lecture', { jeton: admin.jeton })).corps.data.siens[0].usage
  expect(await usage()).toBeNull()
  const premier = banc.horloge.maintenant().toISOString()
  await lire(banc, 'projets.csv', parBearer(secret), { adresse: '81.250.12.14' })
  expect(await usage()).toEqual({ le: premier, adresse: '81.250.12.14' })
  banc.horloge.avancer(59_000)
  await lire(banc, 'projets.csv', parBearer(secret), { adresse: '81.250.12.15' })
  expect(await usage()).toEqual({ le: premier, adresse: '81.250.12.14' })
  banc.horloge.avancer(1000)
  await lire(banc, 'projets.csv', parBearer(secret), { adresse: '::ffff:81.250.12.15' })
  expect(await usage()).toEqual({
    le: banc.horloge.maintenant().toISOString(),
    adresse: '::ffff:81.250.12.15',
  })
})

test('les administrateurs seuls', async () => {
  const porteur = await creerPorteur(banc)
  expect(
    await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('GET', 'jetons-lecture', jeton === undefined ? {} : { jeton }),
    ),
  ).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 200,
  })
})
