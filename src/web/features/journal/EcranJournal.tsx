import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { appelsExport } from '#domain/export/appels.ts'
import { TROP_DE_NOMS } from '#domain/journal/filtres-journal.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier } from '#web/lib/recevoir-fichier.ts'
import { BoutonExport } from '#web/socle/BoutonExport.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import './journal.css'
import { colonnesJournal } from './colonnes-journal.tsx'
import { FiltresJournal } from './FiltresJournal.tsx'
import { adresseFiltree, lireFiltres, requeteJournal } from './requete-journal.ts'
import { Verification } from './Verification.tsx'

/** `/admin/journal`: who did what in the whole portal, exports included, latest first. */
export function EcranJournal() {
  const [query] = useSearchParams()
  const naviguer = useNavigate()
  const filtres = lireFiltres(query)
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(requeteJournal(filtres))
  const lignes = data?.pages.flatMap((p) => p.data) ?? []
  return (
    <Page
      titre="Journal"
      chapeau="Qui a fait quoi, quand et d’où, dans tout le portail&nbsp;: demandes, porteurs, comptes, commissions, exports, réglages."
      action={
        <BoutonExport
          libelle="Exporter ces actes"
          echec="Le journal n’a pas pu être exporté."
          recevoir={(signal) => recevoirFichier(appelsExport.exporterJournal, { query: filtres, signal })}
          vide={lignes.length === 0}
        />
      }
    >
      <Verification />
      <FiltresJournal
        filtres={filtres}
        objet={lignes[0]?.objet.nom ?? null}
        filtrer={(changes) => void naviguer(adresseFiltree(filtres, changes), { replace: true })}
      />
      {isPending && <Squelette forme="tableau" lignes={8} />}
      {error && !data && (
        <EtatErreur
          message="Le journal n’a pas pu être lu."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {data && lignes.length === 0 && (
        <EtatVide titre="Aucun acte">
          {data.pages[0]?.meta.tropDeNoms ? TROP_DE_NOMS : 'Aucun acte du journal ne répond à ces filtres.'}
        </EtatVide>
      )}
      {lignes.length > 0 && (
        <Tableau
          legende="Actes du portail, du plus récent au plus ancien"
          colonnes={colonnesJournal((id) => adresseFiltree(filtres, { acteurId: id }))}
          lignes={lignes}
          cleDe={(l) => l.id}
        />
      )}
      {hasNextPage && (
        <div className="journal-suite">
          <Bouton enCours={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Afficher les actes suivants
          </Bouton>
        </div>
      )}
    </Page>
  )
}
