import { test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { seanceAuHasard } from '#test-kit/scenes/seances/seances-au-hasard.ts'

const banc = bancDuFichier()

// Short ones: those of `npm run test:complet` have 3 to 40 files; SEANCES=300 draws three hundred of them.
test.each([12, 15, 19])(
  'séance tirée au hasard (graine %i) : le procès-verbal dit ce que la salle a fait',
  { timeout: 240_000 },
  (graine) => seanceAuHasard(banc, graine),
)
