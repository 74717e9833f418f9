import { z } from 'zod'
import { estJour } from '#domain/commun/jours.ts'
import { lireTriParmi, type Tri } from '#domain/commun/tri.ts'

/** What the staff's list of conversations is sorted by; `nonlus`, the other way round, puts the unread ones first. */
export const TRIS_CONVERSATIONS = ['dernier', 'nom', 'nonlus'] as const
export type TriConversations = Tri<(typeof TRIS_CONVERSATIONS)[number]>

/** Without another wish, the latest message first. */
export const TRI_DU_DEPART: TriConversations = { cle: 'dernier', sens: 'desc' }

export const ROLES_CONVERSATION = ['porteurProjet', 'membreCommission'] as const
export type RoleConversation = (typeof ROLES_CONVERSATION)[number]

/** A message left without an answer for longer is no longer awaited, in days. */
export const JOURS_SANS_REPONSE = 30

const filtre = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const oui = filtre(z.enum(['oui']))
const jour = filtre(z.string().refine(estJour))

/** What the list is narrowed and sorted by, all filters together; what is not understood is ignored. */
export const filtresConversations = {
  recherche: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Partie d’un nom, d’une structure ou d’une adresse.'),
  nonLues: oui.describe('Des messages attendent une lecture. Pour le personnel, comme tout ce qui suit.'),
  sansReponse: oui.describe(
    `Le dernier message vient de la personne, depuis ${JOURS_SANS_REPONSE} jours au plus.`,
  ),
  role: filtre(z.enum(ROLES_CONVERSATION)),
  dernierDu: jour.describe('Dernier message ce jour-là ou depuis, à Paris.'),
  dernierAu: jour.describe('Dernier message ce jour-là ou avant.'),
  tri: z
    .string()
    .transform((t) => lireTriParmi(TRIS_CONVERSATIONS, t) ?? undefined)
    .optional()
    .catch(undefined)
    .describe('« nom », « -nonlus »…\u00a0; sans lui, « -dernier »\u00a0: le plus récent d’abord.'),
}
export type FiltresConversations = z.output<z.ZodObject<typeof filtresConversations>>

/** True when they leave some conversations out. */
export const sontRestreintes = ({ tri: _, ...filtres }: FiltresConversations): boolean =>
  Object.values(filtres).some((valeur) => valeur !== undefined && valeur !== '')
