import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Ecrire, valeursDe } from './Conversation.tsx'
import { versConversation } from './colonnes-conversations.tsx'
import { DeuxVolets, QuiEstCe, useRetourMessagerie } from './EcranConversation.tsx'
import { requeteDestinataire } from './requetes-messagerie.ts'

/** `/admin/messagerie/ecrire/:userId`: the conversation with that person, or the place where it begins. */
export function EcranEcrire() {
  const { userId } = useParams()
  const id = Number(userId)
  const aller = useNavigate()
  const retour = useRetourMessagerie()
  const { data, error, isPending, refetch } = useQuery(requeteDestinataire(id))
  if (data?.conversationId) return <Navigate to={versConversation({ id: data.conversationId })} replace />
  return (
    <Page titre={data?.nom ?? 'Nouveau message'} chapeau={data && <QuiEstCe {...data} />} retour={retour}>
      {isPending && <Squelette lignes={4} />}
      {error && <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />}
      {data && (
        <DeuxVolets>
          <div className="conversation">
            <EtatVide titre="Aucun échange pour le moment" icone="message">
              {data.isActif && (
                <p>
                  Votre message ouvrira la conversation. Il arrivera aussi par e-mail s’il n’est pas lu ici.
                </p>
              )}
            </EtatVide>
            <Ecrire
              a={id}
              vers={{ userId: id }}
              actif={data.isActif}
              valeurs={valeursDe(data)}
              surEnvoi={(c) => void aller(versConversation({ id: c }), { replace: true })}
            />
          </div>
        </DeuxVolets>
      )}
    </Page>
  )
}
