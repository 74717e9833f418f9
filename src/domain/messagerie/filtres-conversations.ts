import { z } from 'zod'
import { triParmi, unParmi } from '#domain/commun/filtres.ts'
import { estJour } from '#domain/commun/jours.ts'
import { JOURS_SANS_REPONSE, ROLES_CONVERSATION, TRIS_CONVERSATIONS } from './liste-conversations.ts'

const jour = z.string().refine(estJour).optional().catch(undefined)

/** What the list is narrowed and sorted by, all filters together; what is not understood is ignored. */
export const filtresConversations = {
  recherche: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Partie d’un nom, d’une structure ou d’une adresse.'),
  nonLues: unParmi(['oui']).describe(
    'Des messages attendent une lecture. Pour le personnel, comme tout ce qui suit.',
  ),
  sansReponse: unParmi(['oui']).describe(
    `Le dernier message vient de la personne, depuis ${JOURS_SANS_REPONSE} jours au plus.`,
  ),
  role: unParmi(ROLES_CONVERSATION),
  dernierDu: jour.describe('Dernier message ce jour-là ou depuis, à Paris.'),
  dernierAu: jour.describe('Dernier message ce jour-là ou avant.'),
  tri: triParmi(TRIS_CONVERSATIONS).describe(
    '« nom », « -nonlus »…\u00a0; sans lui, « -dernier »\u00a0: le plus récent d’abord.',
  ),
}
export type FiltresConversations = z.output<z.ZodObject<typeof filtresConversations>>

/** True when they leave some conversations out. */
export const sontRestreintes = ({ tri: _, ...filtres }: FiltresConversations): boolean =>
  Object.values(filtres).some((valeur) => valeur !== undefined && valeur !== '')
