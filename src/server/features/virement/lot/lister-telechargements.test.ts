import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('chaque téléchargement dit qui, quand et d’où, le plus récent d’abord ; un lot inconnu est introuvable', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(1)
  banc.horloge.avancer(60_000)
  await s.telecharger(lot.id, s.nadia)
  const { corps } = await s.agir('GET', `/${lot.id}/telechargements`)
  expect(corps.data.map((t: { le: string; adresse: string }) => [t.le, t.adresse])).toEqual([
    ['2026-03-02T09:01:00.000Z', '127.0.0.1'],
    ['2026-03-02T09:00:00.000Z', '127.0.0.1'],
  ])
  expect((await s.agir('GET', '/999999/telechargements')).statut).toBe(404)
})
