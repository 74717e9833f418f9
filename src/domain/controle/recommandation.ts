import { z } from 'zod'
import { montant } from '#domain/commun/champs.ts'
import { AIDE_MAX } from '#domain/projet/plafonds.ts'
import { MONTANT_RECOMMANDE, verifierRecommandation } from './montant-recommande.ts'

/** The amount recommended to the commission. */
export const schemaRecommandation = z
  .object({ montantRecommande: montant(MONTANT_RECOMMANDE, AIDE_MAX) })
  .superRefine((valeurs, ctx) => {
    for (const [champ, messages] of Object.entries(verifierRecommandation(valeurs)))
      for (const message of messages) ctx.addIssue({ code: 'custom', path: [champ], message })
  })
