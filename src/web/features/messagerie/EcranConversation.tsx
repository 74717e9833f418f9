import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useParams } from 'react-router'
import { requeteConversations } from '#web/socle/personne/conversations.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { PointRouge } from '#web/ui/Pastille.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'
import { apercuDeListe } from './apercu.ts'
import { Conversation } from './Conversation.tsx'
import { versConversation } from './colonnes-conversations.tsx'
import './messagerie.css'
import { requeteConversation } from './requetes-messagerie.ts'
import { useVueConversations } from './vue-conversations.ts'

/** The list as it was left, which the address of a conversation goes on saying. */
export const useRetourMessagerie = () => ({
  vers: `/admin/messagerie${useLocation().search}`,
  libelle: 'Messagerie',
})

/** `/admin/messagerie/conversation/:conversationId`: one, beside the others where there is room. */
export function EcranConversation() {
  const { conversationId } = useParams()
  const retour = useRetourMessagerie()
  const id = Number(conversationId)
  if (!Number.isInteger(id) || id < 1)
    return (
      <Page titre="Conversation" retour={retour}>
        <EtatErreur message="Cette page ou cet élément est introuvable." />
      </Page>
    )
  return <UneConversation key={id} id={id} />
}

function UneConversation({ id }: { id: number }) {
  const { data } = useQuery(requeteConversation(id))
  const retour = useRetourMessagerie()
  return (
    <Page
      titre={data?.nom ?? 'Conversation'}
      chapeau={data && <QuiEstCe structure={data.structure} porteurId={data.porteurId} email={data.email} />}
      retour={retour}
    >
      <DeuxVolets>
        <Conversation cible={id} />
      </DeuxVolets>
    </Page>
  )
}

/** Structure of a holder, with the way to their page; address of anybody. */
export const QuiEstCe = ({
  structure,
  porteurId,
  email,
}: {
  structure: string | null
  porteurId: number | null
  email: string
}) => (
  <>
    {porteurId === null ? (
      'Membre de la commission'
    ) : (
      <Link to={`/admin/porteur?id=${porteurId}`}>{structure}</Link>
    )}
    <span className="messagerie-point"> · </span>
    <span className="messagerie-email">
      <AdresseEmail email={email} />
    </span>
  </>
)

/** The list one comes from on the left, on a wide screen only: elsewhere the way back leads to it. */
export function DeuxVolets({ children }: { children: ReactNode }) {
  const { vue, filtres } = useVueConversations()
  const { data } = useQuery(requeteConversations(filtres, vue.page))
  const { search } = useLocation()
  return (
    <div className="volets sous-6">
      <nav className="volet-liste" aria-label="Conversations">
        <ul>
          {data?.data.map((conversation) => (
            <li key={conversation.id}>
              <NavLink to={versConversation(conversation, search)}>
                <span className="volet-nom">
                  {conversation.nom}
                  {conversation.unreadCount > 0 && (
                    <PointRouge nombre={conversation.unreadCount} mot="non lus" />
                  )}
                </span>
                <span className="messagerie-second">{apercuDeListe(conversation.messages.at(-1), 60)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="volet-fil">{children}</div>
    </div>
  )
}
