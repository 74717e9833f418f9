import { rnaElectronique, sansBlancs } from '#domain/structure/siret.ts'

/** What a search asks of the numbers of structures: a SIRET between two, both included, or one RNA. */
export type NumeroCherche = { siret: readonly [string, string] } | { rna: string }

/** A SIRET by its first nine digits (SIREN), or a whole RNA, spaces and dots aside; null when neither. */
export function numeroCherche(recherche: string): NumeroCherche | null {
  const rna = rnaElectronique(recherche)
  if (rna !== null) return { rna }
  const chiffres = sansBlancs(recherche)
  if (!/^\d{9,14}$/.test(chiffres)) return null
  return { siret: [chiffres.padEnd(14, '0'), chiffres.padEnd(14, '9')] }
}
