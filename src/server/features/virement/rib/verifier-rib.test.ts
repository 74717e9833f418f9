import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changerRib, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('un RIB changé depuis la convention attend qu’un appel soit noté, ce changement-là', async () => {
  const s = await sceneVirement(banc)
  const c = await s.convention()
  banc.horloge.avancer(60_000)
  await changerRib(banc, c.porteur)
  expect((await s.preparer([c.id])).corps.message).toContain('vérifiez-le par un appel')
  const chemin = `/ribs/${c.porteur.id}`
  const { modifieLe } = (await s.agir('GET', chemin)).corps.data
  const corps = { ribModifieLe: modifieLe, interlocuteur: 'Camille Renard', jour: '2026-03-02' }
  const autre = { ...corps, ribModifieLe: '2026-03-01T09:00:00.000Z' }
  expect((await s.agir('POST', `${chemin}/verifier`, autre)).statut).toBe(409)
  expect((await s.agir('POST', `${chemin}/verifier`, { ...corps, jour: '2026-03-03' })).statut).toBe(422)
  const deux = await Promise.all([1, 2].map(() => s.agir('POST', `${chemin}/verifier`, corps)))
  expect(deux.map((r) => r.statut)).toEqual([200, 200])
  const lignes = await banc.db.selectFrom('journal').selectAll().where('acte', '=', 'verifierRib').execute()
  expect(lignes).toHaveLength(1)
  expect((await s.preparer([c.id])).statut).toBe(201)
})
