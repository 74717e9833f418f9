import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { dansJours, donner, statutDe, unAdmin } from '#test-kit/scenes/jetons-essai.ts'
import { effacerTraces } from './effacer-traces.ts'

const banc = bancDuFichier()
const JOUR = 86_400_000

test('un an après sa fin ou sa révocation, un jeton de lecture part avec ses réseaux ; un vivant reste', async () => {
  const admin = await unAdmin(banc)
  const fini = await donner(banc, admin, { nom: 'Fini', fin: dansJours(banc, 10) })
  const revoque = await donner(banc, admin, { nom: 'Révoqué' })
  expect(await statutDe(banc, fini.secret)).toBe(200)
  await banc.appeler('DELETE', `jetons-lecture/${revoque.jeton.id}`, { jeton: admin.jeton })
  const restent = async () => {
    await effacerTraces(banc.ctx)
    const lus = await banc.db.selectFrom('jetonLecture').select('nom').orderBy('id').execute()
    const reseaux = await banc.db.selectFrom('jetonLectureReseau').selectAll().execute()
    return [lus.map((l) => l.nom), reseaux.length]
  }
  banc.horloge.avancer(365 * JOUR)
  expect(await restent()).toEqual([['Fini', 'Révoqué'], 1])
  banc.horloge.avancer(2 * JOUR)
  const encore = { jeton: await banc.connecter(admin.id) }
  await donner(banc, encore, { nom: 'Vivant' })
  expect(await restent()).toEqual([['Fini', 'Vivant'], 1])
  banc.horloge.avancer(9 * JOUR)
  expect(await restent()).toEqual([['Vivant'], 0])
})
