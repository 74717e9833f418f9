import type { Tri } from '#domain/commun/tri.ts'

/** What the staff's list of conversations is sorted by; `-nonlus` puts the unread ones first. */
export const TRIS_CONVERSATIONS = ['dernier', 'nom', 'nonlus'] as const
export type TriConversations = Tri<(typeof TRIS_CONVERSATIONS)[number]>

/** Without another wish, the latest message first. */
export const TRI_DU_DEPART: TriConversations = { cle: 'dernier', sens: 'desc' }

/** Filters of the list; those of days are of its latest message. */
export const FILTRES_CONVERSATIONS = ['nonLues', 'sansReponse', 'role', 'dernierDu', 'dernierAu'] as const

export const ROLES_CONVERSATION = ['porteurProjet', 'membreCommission'] as const

/** A message left without an answer for longer is no longer awaited, in days. */
export const JOURS_SANS_REPONSE = 30
