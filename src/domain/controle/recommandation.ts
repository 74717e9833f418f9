import { z } from 'zod'
import { montant } from '#domain/commun/champs.ts'
import { requis } from '#domain/commun/messages.ts'
import { AIDE_MAX } from '#domain/projet/etapes/etape3.ts'

const LIBELLE = 'Montant recommandé'

/** The amount recommended to the commission. */
export const schemaRecommandation = z
  .object({ montantRecommande: montant(LIBELLE, AIDE_MAX) })
  .superRefine(({ montantRecommande }, ctx) => {
    if (montantRecommande === null)
      ctx.addIssue({ code: 'custom', path: ['montantRecommande'], message: requis(LIBELLE) })
  })
