import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import type { ConversationCourte } from '#domain/messagerie/contrat.ts'
import { PointRouge } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'
import { apercuDeListe } from './apercu.ts'

/** `search`: the view of the list, kept beside the conversation. */
export const versConversation = (conversation: { id: number }, search = ''): string =>
  `/admin/messagerie/conversation/${conversation.id}${search}`

/** « Utilisateur », « Messages », « Contacter » (named by specification 001 §4), and the latest message. */
export const colonnesConversations = (search: string): Colonne<ConversationCourte>[] => [
  {
    cle: 'utilisateur',
    titre: 'Utilisateur',
    tri: 'nom',
    rendu: (conversation) => (
      <>
        <Link className="messagerie-nom en-ligne fort" to={versConversation(conversation, search)}>
          {conversation.nom}
          {conversation.unreadCount > 0 && (
            <PointRouge nombre={conversation.unreadCount} mot={motNonLu(conversation.unreadCount)} />
          )}
        </Link>
        <span className="messagerie-second">{conversation.structure ?? 'Membre de la commission'}</span>
        <span className="messagerie-second">
          <AdresseEmail email={conversation.email} />
        </span>
      </>
    ),
  },
  {
    cle: 'dernier',
    titre: 'Dernier message',
    tri: 'dernier',
    plusGrandDAbord: true,
    rendu: (conversation) => (
      <div className={conversation.unreadCount > 0 ? 'messagerie-dernier non-lu' : 'messagerie-dernier'}>
        <span>{apercuDeListe(conversation.messages.at(-1), 120)}</span>
        <span className="messagerie-second chiffres">
          {formatInstant(conversation.messages.at(-1)?.createdAt)}
        </span>
      </div>
    ),
  },
  {
    cle: 'messages',
    titre: 'Messages',
    aDroite: true,
    rendu: (c) => <span className="chiffres">{c.messagesCount}</span>,
  },
  {
    cle: 'contacter',
    titre: 'Contacter',
    rendu: (conversation) => (
      <Link to={versConversation(conversation, search)} aria-label={`Contacter ${conversation.nom}`}>
        Contacter
      </Link>
    ),
  },
]

const motNonLu = (nombre: number): string => (nombre === 1 ? 'message non lu' : 'messages non lus')
