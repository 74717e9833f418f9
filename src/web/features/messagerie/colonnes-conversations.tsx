import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import type { ConversationCourte } from '#domain/messagerie/contrat.ts'
import { PointRouge } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'
import { apercuDeListe } from './apercu.ts'

/** `search`: the view of the list, kept beside the conversation. */
export const versConversation = (c: { id: number }, search = ''): string =>
  `/admin/messagerie/conversation/${c.id}${search}`

/** « Utilisateur », « Messages », « Contacter » (named by specification 001 §4), and the latest message. */
export const colonnesConversations = (search: string): Colonne<ConversationCourte>[] => [
  {
    cle: 'utilisateur',
    titre: 'Utilisateur',
    tri: 'nom',
    rendu: (c) => (
      <>
        <Link className="messagerie-nom" to={versConversation(c, search)}>
          {c.nom}
          {c.unreadCount > 0 && <PointRouge nombre={c.unreadCount} mot={motNonLu(c.unreadCount)} />}
        </Link>
        <span className="messagerie-second">{c.structure ?? 'Membre de la commission'}</span>
        <span className="messagerie-second">
          <AdresseEmail email={c.email} />
        </span>
      </>
    ),
  },
  {
    cle: 'dernier',
    titre: 'Dernier message',
    tri: 'dernier',
    plusGrandDAbord: true,
    rendu: (c) => (
      <div className={c.unreadCount > 0 ? 'messagerie-dernier non-lu' : 'messagerie-dernier'}>
        <span>{apercuDeListe(c.messages.at(-1), 120)}</span>
        <span className="messagerie-second chiffres">{formatInstant(c.messages.at(-1)?.createdAt)}</span>
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
    rendu: (c) => (
      <Link to={versConversation(c, search)} aria-label={`Contacter ${c.nom}`}>
        Contacter
      </Link>
    ),
  },
]

const motNonLu = (n: number): string => (n === 1 ? 'message non lu' : 'messages non lus')
