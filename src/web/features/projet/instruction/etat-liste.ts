import { formatEuros } from '#domain/commun/argent.ts'
import { MONTANTS, PARTS, type Part } from '#domain/projet/montants.ts'

type Sommes = Record<'demande' | Part, number>

/**
 * « demandé 283 300,00 € · accordé 197 450,00 € (demandes de 2025, quel que soit le jour de la décision) »;
 * `annee`: the list's one year; null when nothing is known.
 */
export function sommesDe(sommes: Sommes | null | undefined, annee = ''): string | null {
  if (!sommes) return null
  const dites = (['demande', ...PARTS] as const).filter((s) => sommes[s] > 0)
  if (dites.length === 0) return null
  const regle = annee && ` (demandes de ${annee}, quel que soit le jour de la décision)`
  return dites.map((s) => `${MONTANTS[s].mot.toLowerCase()} ${formatEuros(sommes[s])}`).join(' · ') + regle
}
