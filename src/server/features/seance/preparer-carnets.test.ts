import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('demandés deux fois, un seul carnet reste par membre, et l’ancien contenu s’en va', async () => {
  const s = await seanceEssai(banc, { dossiers: 1, membres: 2 })
  const cles = async () =>
    (await banc.db.selectFrom('seanceCarnet').select('cle').where('seanceId', '=', s.id).execute()).map(
      (c) => c.cle,
    )
  await Promise.all([s.acte('carnets'), s.acte('carnets')])
  await banc.viderFile()
  const premiers = await cles()
  banc.horloge.avancer(1000)
  await s.acte('carnets')
  await banc.viderFile()
  const seconds = await cles()
  expect([premiers.length, seconds.length, seconds.some((c) => premiers.includes(c))]).toEqual([2, 2, false])
})

test('pas sans membre, ni une fois la séance close', async () => {
  const vide = await seanceEssai(banc, { dossiers: 1, membres: 0 })
  expect((await vide.acte('carnets')).corps.message).toBe('Aucun membre n’est en exercice.')
  const s = await seanceEssai(banc, { dossiers: 1 })
  await s.ouvrir()
  await s.acte('clore')
  expect((await s.acte('carnets')).statut).toBe(409)
})
