import { lireTriParmi } from '#domain/commun/tri.ts'
import {
  FILTRES_CONVERSATIONS,
  ROLES_CONVERSATION,
  TRI_DU_DEPART,
  TRIS_CONVERSATIONS,
} from '#domain/messagerie/liste-conversations.ts'
import { useVueListe, type VueListe } from '#web/ui/liste/use-vue-liste.ts'

export type NomFiltre = (typeof FILTRES_CONVERSATIONS)[number]
export type VueConversations = ReturnType<typeof useVueConversations>

const oui = (dit: string | undefined) => (dit === 'oui' ? ('oui' as const) : undefined)

/** What a view asks of the server, all pages; nothing of what is at its default. */
const filtresDe = ({ recherche, filtres: f, tri }: VueListe<NomFiltre>) => ({
  recherche: recherche || undefined,
  nonLues: oui(f.nonLues),
  sansReponse: oui(f.sansReponse),
  role: ROLES_CONVERSATION.find((r) => r === f.role),
  dernierDu: f.dernierDu || undefined,
  dernierAu: f.dernierAu || undefined,
  tri: tri || undefined,
})

/** The view of conversations in the address, beside an open one too, and what it asks of the server. */
export function useVueConversations() {
  const liste = useVueListe(FILTRES_CONVERSATIONS)
  const tri = lireTriParmi(TRIS_CONVERSATIONS, liste.vue.tri) ?? TRI_DU_DEPART
  return { ...liste, tri, filtres: filtresDe(liste.vue) }
}
