import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { manquesOrganisme } from '#domain/parametres/identite.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import '#web/socle/reglages/reglages.css'
import {
  requeteParametresCalendrier,
  requeteParametresOrganisme,
  requeteParametresReferentiels,
  requeteParametresSecurite,
  requeteParametresVirement,
} from './requetes-parametres.ts'

// Each form comes when its tab is open.
const FormulaireCalendrier = lazy(async () => ({
  default: (await import('./FormulaireCalendrier.tsx')).FormulaireCalendrier,
}))
const FormulaireReferentiels = lazy(async () => ({
  default: (await import('./FormulaireReferentiels.tsx')).FormulaireReferentiels,
}))
const FormulaireOrganisme = lazy(async () => ({
  default: (await import('./FormulaireOrganisme.tsx')).FormulaireOrganisme,
}))
const FormulaireSecurite = lazy(async () => ({
  default: (await import('./FormulaireSecurite.tsx')).FormulaireSecurite,
}))
const FormulaireVirement = lazy(async () => ({
  default: (await import('./FormulaireVirement.tsx')).FormulaireVirement,
}))

const ONGLETS = [
  { cle: 'calendrier', libelle: 'Calendrier de dépôt' },
  { cle: 'referentiels', libelle: 'Référentiels' },
  { cle: 'constats', libelle: 'Contrôle' },
  { cle: 'deports', libelle: 'Déports' },
  { cle: 'seances', libelle: 'Séances' },
  { cle: 'pages', libelle: 'Pages d’information' },
  { cle: 'modeles', libelle: 'Modèles' },
  { cle: 'organisme', libelle: 'Organisme' },
  { cle: 'virements', libelle: 'Virements' },
  { cle: 'comptabilite', libelle: 'Comptabilité' },
  { cle: 'securite', libelle: 'Sécurité' },
  { cle: 'conservation', libelle: 'Conservation' },
] as const

const LECTURE = 'Votre rôle permet de consulter ces réglages, pas de les modifier.'

/** One tab that another feature holds; `interdit`: why its reader may not change it. */
type Volet = (interdit: string | undefined) => ReactNode

/** The portal's settings: the deposit calendar, the lists that forms offer, other features' tabs. */
export function EcranParametres({
  pages,
  constats,
  seances,
  modeles,
  deports,
  comptabilite,
  conservation,
}: Record<
  'pages' | 'constats' | 'seances' | 'modeles' | 'deports' | 'comptabilite' | 'conservation',
  Volet
>) {
  const [query] = useSearchParams()
  const courant = ONGLETS.find((o) => o.cle === query.get('tab'))?.cle ?? 'calendrier'
  const interdit = aDroit(useMoi(), 'page', 'canManage') ? undefined : LECTURE
  const { data: organisme } = useQuery(requeteParametresOrganisme)
  const incomplet = organisme && manquesOrganisme(organisme, organisme.contactInstalle).length > 0
  return (
    <Page
      titre="Paramètres"
      chapeau="Quand les porteurs peuvent déposer, dans quelles limites, ce que les formulaires leur proposent, et ce que les pages publiques leur disent, et au nom de qui."
    >
      <div className="onglets-cote">
        <Onglets
          enListe
          nom="Paramètres"
          courant={courant}
          onglets={[
            ...ONGLETS.map((onglet) => ({
              ...onglet,
              vers: `?tab=${onglet.cle}`,
              ...(onglet.cle === 'organisme' && incomplet && { alerte: 'à compléter' }),
            })),
            // A page of its own, which only who manages the portal opens.
            ...(interdit ? [] : [{ cle: 'reprises', libelle: 'Base passée', vers: '/admin/reprises' }]),
          ]}
        />
        <div>
          <Suspense fallback={<Squelette forme="formulaire" lignes={6} />}>
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
            {courant === 'organisme' && (
              <Charge requete={requeteParametresOrganisme}>
                {(charge) => <FormulaireOrganisme charge={charge} interdit={interdit} />}
              </Charge>
            )}
            {courant === 'virements' && (
              <Charge requete={requeteParametresVirement}>
                {(charge) => <FormulaireVirement charge={charge} interdit={interdit} />}
              </Charge>
            )}
            {courant === 'securite' && (
              <Charge requete={requeteParametresSecurite}>
                {(charge) => <FormulaireSecurite charge={charge} interdit={interdit} />}
              </Charge>
            )}
          </Suspense>
          {courant === 'constats' && constats(interdit)}
          {courant === 'deports' && deports(interdit)}
          {courant === 'comptabilite' && comptabilite(interdit)}
          {courant === 'seances' && seances(interdit)}
          {courant === 'conservation' && conservation(interdit)}
          {courant === 'pages' && pages(interdit)}
          {courant === 'modeles' && modeles(interdit)}
        </div>
      </div>
    </Page>
  )
}
