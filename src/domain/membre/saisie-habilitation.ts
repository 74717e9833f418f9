import { z } from 'zod'
import { texte } from '#domain/commun/champs.ts'

export const PIECE = 'Pièce examinée'

/** Which paper shows that the signatory may, when it is said. */
export const saisieHabilitation = z.object({ piece: texte(PIECE, 300) })
