import { z } from 'zod'
import { formeDe } from '#domain/commun/schema-champ.ts'
import { ALIAS_BILAN, CHAMPS_BILAN, NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'

/** The final report (specification 000 §3 and §5): three steps, one of fields and two of files. */

export const champsBilan = z.object(formeDe(CHAMPS_BILAN, NOMS_BILAN))
export type ValeursBilan = z.output<typeof champsBilan>

/** A body with the doubled names read under their first spelling; anything else as it is. */
export function sousUneOrthographe(valeur: unknown): unknown {
  if (valeur === null || typeof valeur !== 'object') return valeur
  const lu: Record<string, unknown> = { ...valeur }
  for (const [autre, nom] of ALIAS_BILAN) lu[nom] ??= lu[autre]
  return lu
}

/** Report step 1, under either spelling of the doubled names. */
export const schemaBilan = z.preprocess(sousUneOrthographe, champsBilan)
