import { z } from 'zod'
import { requis, texte } from '#domain/commun/champs.ts'

export const MOTIF_REFUS = 'Motif du refus'

/** Why a signatory does not sign what was prepared. */
export const saisieRefus = z.object({
  motif: texte(MOTIF_REFUS, 2000).refine((v) => v !== null, requis(MOTIF_REFUS)),
})
