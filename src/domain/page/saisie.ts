import { z } from 'zod'
import { entier, requis, texte } from '../commun/champs.ts'

export const LIBELLE_TEXTE = 'Texte'
/** Most characters of a page. */
export const TEXTE_MAX = 40_000

/** A page as the editor sends it, with the version it was typed over. */
export const pageSaisie = z.object({
  texte: texte(LIBELLE_TEXTE, TEXTE_MAX)
    .refine((v) => v !== null, requis(LIBELLE_TEXTE))
    .transform((v) => v ?? ''),
  version: entier('Version', 1, 2_147_483_647),
})
