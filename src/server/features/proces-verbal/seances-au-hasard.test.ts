import { test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { seanceAuHasard } from '#test-kit/scenes/seances-au-hasard.ts'

const banc = bancDuFichier()

test.each([11, 12, 13])(
  'séance tirée au hasard (graine %i) : le procès-verbal dit ce que la salle a fait',
  {
    timeout: 60_000,
  },
  (graine) => seanceAuHasard(banc, graine),
)
