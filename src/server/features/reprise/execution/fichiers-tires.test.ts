import { test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { eprouverFichiers } from '#test-kit/scenes/reprises/fichiers-tires.ts'

const banc = bancDuFichier()

test('des fichiers tirés au sort : essai, application et annulation disent et font la même chose', async () => {
  await eprouverFichiers(banc, 10)
})
