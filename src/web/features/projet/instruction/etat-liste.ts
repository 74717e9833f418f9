import { formatEuros } from '#domain/commun/argent.ts'
import { MONTANTS, PARTS, type Part } from '#domain/projet/montants.ts'

type Sommes = Record<'demande' | Part, number>

/** « demandé 283 300,00 €, accordé 197 450,00 € »; null when neither is known. */
export function sommesDe(sommes: Sommes | null | undefined): string | null {
  if (!sommes) return null
  const dites = (['demande', ...PARTS] as const).filter((s) => sommes[s] > 0)
  if (dites.length === 0) return null
  return dites.map((s) => `${MONTANTS[s].mot.toLowerCase()} ${formatEuros(sommes[s])}`).join(' · ')
}
