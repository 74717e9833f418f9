import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { donner, lignesDe, statutDe, unAdmin } from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()
const revoquer = (jeton: string, id: number) => banc.appeler('DELETE', `jetons-lecture/${id}`, { jeton })

test('révoqué, la requête suivante est refusée ; deux fois, c’est une ; le journal garde le dernier usage', async () => {
  const admin = await unAdmin(banc)
  const { jeton, secret } = await donner(banc, admin)
  expect(await statutDe(banc, secret)).toBe(200)
  const usageLe = banc.horloge.maintenant().toISOString()
  for (let i = 0; i < 2; i++) expect((await revoquer(admin.jeton, jeton.id)).statut).toBe(200)
  expect(await statutDe(banc, secret)).toBe(401)
  const lignes = (await lignesDe(banc, admin.id)).filter((l) => l.acte === 'revoquerJeton')
  expect(lignes).toMatchObject([
    { avant: { jeton: jeton.nom, derniers: jeton.derniers }, apres: { usageLe }, acteurId: admin.id },
  ])
  const { data } = (await banc.appeler('GET', 'jetons-lecture', { jeton: admin.jeton })).corps
  expect([data.siens, data.vivants]).toEqual([[], 0])
})

test('celui d’un autre administrateur présent ne se révoque pas ; un inconnu est introuvable', async () => {
  const [a, b] = [await unAdmin(banc), await unAdmin(banc)]
  const { jeton, secret } = await donner(banc, a)
  const refus = await revoquer(b.jeton, jeton.id)
  expect([refus.statut, refus.corps.code, await statutDe(banc, secret)]).toEqual([409, 'repris', 200])
  expect((await revoquer(b.jeton, 2_000_000_000)).statut).toBe(404)
})

test('révoqué par un autre processus, il n’ouvre plus rien à celui-ci : rien n’en est gardé en mémoire', async () => {
  const admin = await unAdmin(banc)
  const { jeton, secret } = await donner(banc, admin)
  expect(await statutDe(banc, secret)).toBe(200)
  await banc.proprietaire
    .updateTable('jetonLecture')
    .set({ revoqueLe: banc.horloge.maintenant(), revoquePar: admin.id })
    .where('id', '=', jeton.id)
    .execute()
  expect(await statutDe(banc, secret)).toBe(401)
})
