import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('le jour change tant que le lot est préparé, pour un jour que la banque prend ; qui l’a changé n’approuve pas', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const changer = (execution: string) => s.agir('PATCH', `/${lot.id}/execution`, { execution }, s.nadia)
  expect((await changer('2026-03-08')).statut).toBe(422)
  expect((await changer('2026-03-05')).corps.data.version).toBe(2)
  expect((await changer('2026-03-05')).corps.data.version).toBe(2)
  const lu = await s.lire(lot.id)
  expect([lu.execution, lu.historique.at(-1).detail]).toEqual(['2026-03-05', 'Du 4 mars 2026 au 5 mars 2026'])
  expect((await s.approuver(lot.id)).statut).toBe(409)
  expect((await s.approuver(lot.id, s.admin)).statut).toBe(200)
  expect((await changer('2026-03-06')).statut).toBe(409)
})
