import { test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { seanceAuHasard } from '#test-kit/scenes/seances/seances-au-hasard.ts'

const banc = bancDuFichier()
const GRAINES = Array.from({ length: 300 }, (_, i) => 1000 + i)

test.each(GRAINES)(
  'séance au hasard de 3 à 40 dossiers (graine %i) : ses lignes, ses sommes, et rien de tapé ensuite',
  {
    timeout: 240_000,
  },
  (graine) => seanceAuHasard(banc, graine),
)
