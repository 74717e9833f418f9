import { test, vi } from 'vitest'
import { HEURE } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { eprouverFichiers } from '#test-kit/scenes/reprises/fichiers-tires.ts'

// Five hundred files, each tried and applied, on a machine that may be busy.
vi.setConfig({ testTimeout: HEURE })

const banc = bancDuFichier()

test('cinq cents fichiers tirés au sort : essai, application et annulation disent et font la même chose', async () => {
  await eprouverFichiers(banc, 500)
})
