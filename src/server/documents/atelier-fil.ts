import { servir } from '#server/infra/ouvrier-fil.ts'
import type { Demande } from './atelier.ts'
import { ATELIERS } from './ateliers.ts'

// The worker's side: the bytes go back without being copied.
servir<Demande, Uint8Array>(async ({ genre, donnees }) => {
  const octets = new Uint8Array(await ATELIERS[genre](donnees as never))
  return { rendu: octets, donner: [octets.buffer] }
})
