/** A field of a past aid as a report says it: its name, and its value as it is read. */
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { CHAMPS_REPRISE, type DecisionAnterieure, LIBELLES_DECISIONS } from './champs.ts'

const LIBELLES = new Map<string, string>(CHAMPS_REPRISE.map((c) => [c.champ, c.libelle]))

export const libelleChamp = (champ: string): string => LIBELLES.get(champ) ?? champ

/** Null: empty. */
export function valeurChamp(champ: string, valeur: unknown): string | null {
  if (valeur === null || valeur === undefined) return null
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  if (typeof valeur === 'number') return champ === 'annee' ? String(valeur) : formatEuros(valeur)
  if (champ === 'debut' || champ === 'fin') return formatJour(String(valeur) as Jour)
  if (champ === 'decision') return LIBELLES_DECISIONS[valeur as DecisionAnterieure] ?? String(valeur)
  return String(valeur)
}
