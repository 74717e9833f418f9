import { z } from 'zod'
import { entier, montant, texte } from '#domain/commun/champs.ts'
import { LIBELLES_BILAN, MONTANT_MAX_BILAN, NOMBRE_MAX_BILAN } from './bilan.ts'

/** The final report (specification 000 §3 and §5): three steps, one of fields and two of files. */

const L = LIBELLES_BILAN

export const champsBilan = z.object({
  nbAuteursInvitesFinal: entier(L.nbAuteursInvitesFinal, 0, NOMBRE_MAX_BILAN),
  nbAuteursIntervenantsRemuneresFinal: entier(L.nbAuteursIntervenantsRemuneresFinal, 0, NOMBRE_MAX_BILAN),
  montantRemunerationAuteursIntervenantsFinal: montant(
    L.montantRemunerationAuteursIntervenantsFinal,
    MONTANT_MAX_BILAN,
  ),
  montantFraisAuteursFinal: montant(L.montantFraisAuteursFinal, MONTANT_MAX_BILAN),
  nbModerateursInvitesFinal: entier(L.nbModerateursInvitesFinal, 0, NOMBRE_MAX_BILAN),
  montantRemunerationModerateursFinal: montant(L.montantRemunerationModerateursFinal, MONTANT_MAX_BILAN),
  nbEditeursInvitesFinal: entier(L.nbEditeursInvitesFinal, 0, NOMBRE_MAX_BILAN),
  budgetGlobalFinal: montant(L.budgetGlobalFinal, MONTANT_MAX_BILAN),
  commentaireBilan: texte(L.commentaireBilan, 10_000),
})
export type ValeursBilan = z.output<typeof champsBilan>

/** The two names the specification spells twice: either is read. */
const ORTHOGRAPHES = {
  nbAuteursRemuneresFinal: 'nbAuteursIntervenantsRemuneresFinal',
  montantRemunerationAuteursFinal: 'montantRemunerationAuteursIntervenantsFinal',
} as const

/** A body with the doubled names read under their first spelling; anything else as it is. */
export function sousUneOrthographe(v: unknown): unknown {
  if (v === null || typeof v !== 'object') return v
  const lu: Record<string, unknown> = { ...v }
  for (const [autre, nom] of Object.entries(ORTHOGRAPHES)) lu[nom] ??= lu[autre]
  return lu
}

/** Report step 1, under either spelling of the doubled names. */
export const schemaBilan = z.preprocess(sousUneOrthographe, champsBilan)
