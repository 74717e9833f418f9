import { z } from 'zod'
import { booleen } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'

/** Message of an unchecked box, as the specification spells it (000 §5). */
export const ATTESTATION_NECESSAIRE = 'Cette attestation est nécéssaire'

/** The two statements, as they are shown and signed. */
export const TEXTES_ATTESTATION = {
  atteste1:
    'J’atteste que chaque auteur invité a donné son accord sur la nature de sa prestation et sur sa rémunération.',
  atteste2:
    'J’atteste que les auteurs sont rémunérés pour leurs prestations conformément à la convention et aux obligations sociales et fiscales en vigueur.',
} as const

export const schemaAttestation = z.object({
  atteste1: booleen('Première attestation'),
  atteste2: booleen('Seconde attestation'),
})

/** Both boxes must be checked. */
export function verifierAttestation(valeurs: z.output<typeof schemaAttestation>): ErreursChamps {
  const manquantes = (['atteste1', 'atteste2'] as const).filter((champ) => valeurs[champ] !== true)
  return Object.fromEntries(manquantes.map((champ) => [champ, [ATTESTATION_NECESSAIRE]]))
}
