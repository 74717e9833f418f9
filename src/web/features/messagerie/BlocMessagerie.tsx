import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import { LONGUEUR_APERCU } from '#domain/messagerie/messages.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requeteConversations } from '#web/socle/personne/conversations.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { PointRouge } from '#web/ui/Pastille.tsx'
import { apercu } from './apercu.ts'

const MESSAGERIE = '/porteur-projet/messagerie'

/** « Messagerie » of the dashboard: the last message's first 200 characters, the way to the conversation. */
export function BlocMessagerie() {
  const { data, error, isPending, refetch } = useQuery(requeteConversations())
  const lecture = useRefusMembre('ecrire') !== null
  const conversation = data?.data[0]
  const dernier = conversation?.messages.at(-1)
  const { prenom, nom } = useMoi()
  const auteur = dernier?.sender.name === `${prenom} ${nom}` ? 'Vous' : dernier?.sender.name
  return (
    <section className="bloc-messagerie" aria-labelledby="bloc-messagerie">
      <div className="tete-bloc ligne base bouts ecart-4">
        <h2 className="ligne" id="bloc-messagerie">
          Messagerie
          {conversation !== undefined && conversation.unreadCount > 0 && (
            <PointRouge
              nombre={conversation.unreadCount}
              mot={conversation.unreadCount > 1 ? 'messages non lus' : 'message non lu'}
            />
          )}
        </h2>
        <Link to={MESSAGERIE}>{dernier || lecture ? 'Ouvrir la messagerie' : 'Écrire un message'}</Link>
      </div>
      {isPending && <Squelette lignes={2} />}
      {error && !data && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data && !dernier && <p className="secondaire">Vous n’avez pas encore de message.</p>}
      {dernier && (
        <blockquote>
          <p>{apercu(dernier, LONGUEUR_APERCU)}</p>
          <footer className="secondaire petit">
            {auteur}, <time dateTime={dernier.createdAt}>{formatInstant(dernier.createdAt)}</time>
          </footer>
        </blockquote>
      )}
    </section>
  )
}
