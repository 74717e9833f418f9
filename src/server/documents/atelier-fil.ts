import { servir } from '#server/infra/ouvrier-fil.ts'
import type { AFabriquer } from './atelier.ts'
import { ATELIERS } from './ateliers.ts'

// The worker's side: the bytes go back without being copied.
servir<AFabriquer, Uint8Array>(async ({ genre, donnees }) => {
  const octets = new Uint8Array(await ATELIERS[genre](donnees as never))
  return { rendu: octets, donner: [octets.buffer] }
})
