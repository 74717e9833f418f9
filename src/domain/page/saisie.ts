import { z } from 'zod'
import { entier, requis, texte } from '#domain/commun/champs.ts'
import { LIBELLE_TEXTE, TEXTE_MAX } from './pages.ts'

/** A page as the editor sends it, with the version it was typed over. */
export const pageSaisie = z.object({
  texte: texte(LIBELLE_TEXTE, TEXTE_MAX)
    .refine((v) => v !== null, requis(LIBELLE_TEXTE))
    .transform((v) => v ?? '')
    .meta({ type: 'string' }),
  version: entier('Version', 1, 2_147_483_647),
})
