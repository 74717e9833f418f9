import { z } from 'zod'
import { booleen } from '../commun/champs.ts'
import type { ErreursChamps } from '../commun/erreurs.ts'

/** Message of an unchecked box, as the specification spells it (000 §5). */
export const ATTESTATION_NECESSAIRE = 'Cette attestation est nécéssaire'

export const schemaAttestation = z.object({
  atteste1: booleen('Première attestation'),
  atteste2: booleen('Seconde attestation'),
})

/** Both boxes must be checked. */
export function verifierAttestation(v: z.output<typeof schemaAttestation>): ErreursChamps {
  const manquantes = (['atteste1', 'atteste2'] as const).filter((champ) => v[champ] !== true)
  return Object.fromEntries(manquantes.map((champ) => [champ, [ATTESTATION_NECESSAIRE]]))
}
