import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ConversationCourte } from '#domain/messagerie/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { requeteConversations } from '#web/socle/personne/conversations.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { Conversation } from './Conversation.tsx'
import { colonnesConversations, versConversation } from './colonnes-conversations.tsx'
import { QuiEstCe } from './EcranConversation.tsx'
import { EcranMaMessagerie } from './EcranMaMessagerie.tsx'
import './messagerie.css'

/** `/admin/messagerie`: every conversation for staff; a commission member's own. */
export function EcranMessagerie() {
  return useMoi().role === 'membreCommission' ? <EcranMaMessagerie /> : <ListeConversations />
}

/** Beside a conversation there is room for what names the others, not for their texts. */
const SANS_DERNIER = colonnesConversations.filter((c) => c.cle !== 'dernier')

function ListeConversations() {
  const [query, setQuery] = useSearchParams()
  const recherche = query.get('recherche') ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data: lu, error, isPending, refetch } = useQuery(requeteConversations(recherche, page))
  const data = lu?.data
  const volets = useMedia('(min-width: 1024px)')
  return (
    <Page titre="Messagerie" chapeau={chapeauDe(lu?.meta.nonLues)}>
      <div className="messagerie-outils">
        <Recherche
          libelle="Rechercher un utilisateur"
          valeur={recherche}
          surRecherche={(valeur) => setQuery(valeur ? { recherche: valeur } : {}, { replace: true })}
        />
        {lu && <p className="secondaire">{compteDe(lu.meta)}</p>}
      </div>
      {isPending && <Squelette forme="tableau" lignes={6} />}
      {error && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data?.length === 0 && <Vide recherche={recherche} />}
      {lu && data && data.length > 0 && (
        <div className={volets ? 'volets volets-egaux' : undefined}>
          <div className="messagerie-liste">
            <Tableau
              legende="Conversations"
              colonnes={volets ? SANS_DERNIER : colonnesConversations}
              lignes={data}
              cleDe={(c) => c.id}
              bord={(c) => (c.unreadCount > 0 ? 'attention' : null)}
            />
            <Pagination {...lu.meta} vers={(p) => adresse(recherche, p)} />
          </div>
          {volets && <Volet derniere={data[0]} />}
        </div>
      )}
    </Page>
  )
}

/** The latest conversation beside the list; one that waits to be read is opened by somebody, never by the page. */
function Volet({ derniere }: { derniere: ConversationCourte | undefined }) {
  if (!derniere || derniere.unreadCount > 0)
    return (
      <div className="volet-fil">
        <EtatVide titre="Choisissez une conversation" icone="message">
          <p>Ses messages s’ouvrent ici, et comptent alors comme lus.</p>
        </EtatVide>
      </div>
    )
  return (
    <section className="volet-fil" aria-labelledby="volet-derniere">
      <h2 id="volet-derniere">
        <Link to={versConversation(derniere)}>{derniere.nom}</Link>
      </h2>
      <p className="messagerie-second">
        <QuiEstCe {...derniere} />
      </p>
      <Conversation key={derniere.id} cible={derniere.id} />
    </section>
  )
}

const compteDe = ({ total, auMoins }: { total: number; auMoins?: boolean | undefined }): string =>
  `${auMoins ? 'plus de ' : ''}${formatNombre(total)} conversation${total > 1 ? 's' : ''}`

const adresse = (recherche: string, page: number): string =>
  `?${new URLSearchParams({ ...(recherche && { recherche }), page: String(page) })}`

function chapeauDe(nonLus: number | undefined): string {
  if (nonLus === undefined) return 'Les échanges avec les porteurs de projet et les membres de la commission.'
  if (nonLus === 0) return 'Aucun message en attente de lecture.'
  return nonLus === 1
    ? 'Une conversation attend une lecture.'
    : `${formatNombre(nonLus)} conversations attendent une lecture.`
}

const Vide = ({ recherche }: { recherche: string }) =>
  recherche ? (
    <EtatVide titre="Personne ne correspond à cette recherche" icone="loupe">
      <p>
        Seules les personnes qui ont déjà une conversation apparaissent ici. Pour écrire à un porteur, ouvrez
        sa fiche depuis «&nbsp;Porteurs&nbsp;».
      </p>
    </EtatVide>
  ) : (
    <EtatVide titre="Aucune conversation pour le moment" icone="message">
      <p>
        Les messages des porteurs arriveront ici d’eux-mêmes. Vous pouvez aussi leur écrire depuis
        «&nbsp;Porteurs&nbsp;».
      </p>
    </EtatVide>
  )
