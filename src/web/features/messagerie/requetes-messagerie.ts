import { queryOptions } from '@tanstack/react-query'
import { appelsMessagerie } from '#domain/messagerie/appels.ts'
import type { ConversationReponse } from '#domain/messagerie/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'

/** `admin`: one's own conversation with the administration. */
export type Cible = number | 'admin'

/** One conversation, whole; asking for it marks it read. */
export const requeteConversation = (cible: Cible) =>
  queryOptions({
    queryKey: cles.conversation(cible),
    queryFn: async (): Promise<ConversationReponse> => {
      const { data } =
        cible === 'admin'
          ? await appeler(appelsMessagerie.lireMaConversation)
          : await appeler(appelsMessagerie.lireConversation, { params: { id: cible } })
      if (data.unreadCount > 0) relireCompteurs()
      return data
    },
    staleTime: 0,
  })

/** Reads the red dots and the counts of the list again once messages are read; not this conversation. */
function relireCompteurs(): void {
  void requetes.invalidateQueries({ queryKey: cles.notifications() })
  void requetes.invalidateQueries({ queryKey: cles.conversations() })
}

/** A person to write to. */
export const requeteDestinataire = (id: number) =>
  queryOptions({
    queryKey: cles.destinataire(id),
    queryFn: async () => (await appeler(appelsMessagerie.lireDestinataire, { params: { id } })).data,
    staleTime: 0,
  })

export interface Envoi {
  conversationId?: number | undefined
  userId?: number | undefined
  message: string
  piece: File | null
  cleCreation: string
  surProgres?: (pourcent: number) => void
}

/** Sends a message; gives the conversation it is in once the screens know of it. */
export async function envoyer({ piece, surProgres, ...corps }: Envoi): Promise<number> {
  const fichiers = piece ? { fichiers: { attachment: piece }, ...(surProgres && { surProgres }) } : {}
  const { data } = await appeler(appelsMessagerie.envoyerMessage, { corps, ...fichiers })
  await requetes.invalidateQueries({ queryKey: cles.messagerie() })
  return data.conversationId
}

const ABSENTE = 'Cette pièce jointe n’est pas disponible pour le moment.'

/** Opens an attachment in a new tab by a link asked for at the click, good for 15 minutes. Says failures. */
export async function ouvrirPiece(cible: Cible, messageId: number): Promise<void> {
  // The tab opens within the click, or browsers hold it back.
  const onglet = window.open('', '_blank')
  try {
    const { messages } = await requetes.fetchQuery(requeteConversation(cible))
    const url = messages.find((m) => m.id === messageId)?.attachment?.downloadUrl
    if (onglet && url) onglet.location.href = url
    else {
      onglet?.close()
      annoncer(ABSENTE, 'refuse')
    }
  } catch (erreur) {
    onglet?.close()
    annoncer(messageDe(erreur, ABSENTE), 'refuse')
  }
}
