import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import type { ConversationCourte } from '#domain/messagerie/contrat.ts'
import { PointRouge } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'
import { apercuDeListe } from './apercu.ts'

export const versConversation = (c: { id: number }): string => `/admin/messagerie/conversation/${c.id}`

/** « Utilisateur », « Messages », « Contacter », as specification 001 §4 names them, and the latest message. */
export const colonnesConversations: readonly Colonne<ConversationCourte>[] = [
  {
    cle: 'utilisateur',
    titre: 'Utilisateur',
    rendu: (c) => (
      <>
        <Link className="messagerie-nom" to={versConversation(c)}>
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
      <Link to={versConversation(c)} aria-label={`Contacter ${c.nom}`}>
        Contacter
      </Link>
    ),
  },
]

const motNonLu = (n: number): string => (n === 1 ? 'message non lu' : 'messages non lus')
