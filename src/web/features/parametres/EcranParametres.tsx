import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { messageDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { FormulaireDurees } from './conservation/FormulaireDurees.tsx'
import { requeteDurees } from './conservation/requetes-conservation.ts'
import { SectionConservation } from './conservation/SectionConservation.tsx'
import { FormulaireCalendrier } from './FormulaireCalendrier.tsx'
import { FormulaireReferentiels } from './FormulaireReferentiels.tsx'
import { FormulaireSecurite } from './FormulaireSecurite.tsx'
import { ListePages } from './ListePages.tsx'
import './pages.css'
import './parametres.css'
import { requetePages } from './requetes-pages.ts'
import {
  requeteParametresCalendrier,
  requeteParametresReferentiels,
  requeteParametresSecurite,
} from './requetes-parametres.ts'

const ONGLETS = [
  { cle: 'calendrier', libelle: 'Calendrier de dépôt' },
  { cle: 'referentiels', libelle: 'Référentiels' },
  { cle: 'pages', libelle: 'Pages d’information' },
  { cle: 'securite', libelle: 'Sécurité' },
  { cle: 'conservation', libelle: 'Conservation' },
] as const

const LECTURE = 'Votre rôle permet de consulter ces réglages, pas de les modifier.'

/** Settings of the portal: the deposit calendar, and the lists that forms offer. */
export function EcranParametres() {
  const [query] = useSearchParams()
  const courant = ONGLETS.find((o) => o.cle === query.get('tab'))?.cle ?? 'calendrier'
  const interdit = aDroit(useMoi(), 'page', 'canManage') ? undefined : LECTURE
  return (
    <Page
      titre="Paramètres"
      chapeau="Quand les porteurs peuvent déposer, dans quelles limites, ce que les formulaires leur proposent, et ce que les pages publiques leur disent."
    >
      <Onglets
        nom="Paramètres"
        courant={courant}
        onglets={ONGLETS.map((o) => ({ ...o, vers: `?tab=${o.cle}` }))}
      />
      {courant === 'calendrier' && (
        <Charge requete={requeteParametresCalendrier}>
          {(charge) => <FormulaireCalendrier charge={charge} interdit={interdit} />}
        </Charge>
      )}
      {courant === 'referentiels' && (
        <Charge requete={requeteParametresReferentiels}>
          {(charge) => <FormulaireReferentiels charge={charge} interdit={interdit} />}
        </Charge>
      )}
      {courant === 'securite' && (
        <Charge requete={requeteParametresSecurite}>
          {(charge) => <FormulaireSecurite charge={charge} interdit={interdit} />}
        </Charge>
      )}
      {courant === 'conservation' && (
        <Charge requete={requeteDurees}>
          {(charge) => (
            <>
              <SectionConservation gere={interdit === undefined} />
              <FormulaireDurees charge={charge} interdit={interdit} />
            </>
          )}
        </Charge>
      )}
      {courant === 'pages' && (
        <Charge requete={requetePages}>{(pages) => <ListePages pages={pages} interdit={interdit} />}</Charge>
      )}
    </Page>
  )
}

/** What a query gives, with its waiting and its failure. */
function Charge<D, K extends QueryKey>({
  requete,
  children,
}: {
  requete: UseQueryOptions<D, Error, D, K>
  children: (data: D) => ReactNode
}) {
  const { data, isPending, error, refetch } = useQuery(requete)
  if (data !== undefined) return children(data)
  if (isPending) return <Squelette forme="formulaire" lignes={6} />
  return <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
}
