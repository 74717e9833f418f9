import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import { appelsExport } from '#domain/export/appels.ts'
import type { ConversationCourte } from '#domain/messagerie/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { ExportListe } from '#web/socle/ExportListe.tsx'
import { requeteConversations } from '#web/socle/personne/conversations.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LigneEtat } from '#web/ui/liste/LigneEtat.tsx'
import { Rangees } from '#web/ui/liste/Rangees.tsx'
import { BarreConversations } from './BarreConversations.tsx'
import { Conversation } from './Conversation.tsx'
import { colonnesConversations, versConversation } from './colonnes-conversations.tsx'
import { QuiEstCe } from './EcranConversation.tsx'
import { EcranMaMessagerie } from './EcranMaMessagerie.tsx'
import { useVueConversations, type VueConversations } from './vue-conversations.ts'
import './messagerie.css'

/** `/admin/messagerie`: every conversation for staff; a commission member's own. */
export function EcranMessagerie() {
  return useMoi().role === 'membreCommission' ? <EcranMaMessagerie /> : <ListeConversations />
}

function ListeConversations() {
  const liste = useVueConversations()
  const { vue, filtree, filtres, effacer, trier, tri, versPage } = liste
  const { search } = useLocation()
  const { data: lu, error, isPending, refetch } = useQuery(requeteConversations(filtres, vue.page))
  const data = lu?.data ?? []
  const volets = useMedia('(min-width: 1024px)') && data.length > 0
  const attentes = lu?.meta.attentes
  // Beside a conversation there is room for what names the others, not for their texts.
  const colonnes = colonnesConversations(search).filter((c) => !volets || c.cle !== 'dernier')
  return (
    <Page
      titre="Messagerie"
      chapeau={chapeauDe(attentes?.nonLues ?? (filtree ? undefined : lu?.meta.nonLues))}
      action={
        <ExportListe
          appel={appelsExport.exporterListeConversations}
          filtres={filtres}
          vide={lu?.meta.total === 0}
        />
      }
    >
      <BarreConversations liste={liste} attentes={attentes} />
      <div className={volets ? 'volets sous-6 volets-egaux' : undefined}>
        <div className="messagerie-liste sous-5">
          <LigneEtat compte={lu?.meta} mot="conversation" surEffacer={filtree ? effacer : undefined} />
          {isPending && <Squelette forme="tableau" lignes={6} />}
          {error && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
          {lu && data.length === 0 && <Vide vue={vue} surEffacer={effacer} />}
          {lu && data.length > 0 && (
            <Rangees
              liste="conversations"
              legende="Conversations"
              colonnes={colonnes}
              lignes={data}
              cleDe={(c) => c.id}
              tri={tri}
              surTri={trier}
              bord={(c) => (c.unreadCount > 0 ? 'attention' : null)}
              pages={{ ...lu.meta, vers: versPage }}
              touches={{ recherche: true, filtres: true }}
            />
          )}
        </div>
        {volets && <VoletPremiere premiere={data[0]} search={search} />}
      </div>
    </Page>
  )
}

/** The first conversation, beside the list; an unread one is opened by a person, never by the page. */
function VoletPremiere({ premiere, search }: { premiere: ConversationCourte | undefined; search: string }) {
  if (!premiere || premiere.unreadCount > 0)
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
        <Link to={versConversation(premiere, search)}>{premiere.nom}</Link>
      </h2>
      <p className="messagerie-second">
        <QuiEstCe {...premiere} />
      </p>
      <Conversation key={premiere.id} cible={premiere.id} />
    </section>
  )
}

function chapeauDe(nonLus: number | undefined): string {
  if (nonLus === undefined) return 'Les échanges avec les porteurs de projet et les membres de la commission.'
  if (nonLus === 0) return 'Aucun message en attente de lecture.'
  return nonLus === 1
    ? 'Une conversation attend une lecture.'
    : `${formatNombre(nonLus)} conversations attendent une lecture.`
}

function Vide({ vue, surEffacer }: { vue: VueConversations['vue']; surEffacer: () => void }) {
  if (Object.keys(vue.filtres).length > 0)
    return (
      <EtatVide
        titre="Aucune conversation ne répond à ces filtres."
        icone="message"
        action={<Bouton onClick={surEffacer}>Effacer les filtres</Bouton>}
      />
    )
  return vue.recherche ? (
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
}
