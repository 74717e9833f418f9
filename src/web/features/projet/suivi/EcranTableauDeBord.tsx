import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatJourLong } from '#domain/commun/jours.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { demandeDuTableau } from '#domain/projet/tableau-de-bord.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { requeteMesProjets } from '#web/socle/projet/projets.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { type Suite, suiteDe } from './actions-carte.ts'
import { CarteDemande } from './CarteDemande.tsx'
import { Frise } from './Frise.tsx'
import './suivi.css'

const PROFIL_INCOMPLET =
  'Avant de déposer une demande, il est nécessaire de compléter/vérifier vos informations dans la section dédiée.'

/** « Tableau de bord » of the holder: what is due first, where the application stands, then `messagerie`. */
export function EcranTableauDeBord({ messagerie }: { messagerie: ReactNode }) {
  const moi = useMoi()
  const demandes = useQuery(requeteMesProjets)
  const complet = moi.porteurProjet?.profilComplet === true
  const montree = demandes.data && demandeDuTableau(demandes.data)
  return (
    <Page
      titre="Tableau de bord"
      chapeau={`Bonjour ${moi.prenom}.${montree ? ' Voici où en est votre demande d’aide.' : ' Vous suivrez ici vos demandes d’aide.'}`}
    >
      {!complet && (
        <p className="encadre encadre-ample bord st-attention profil-incomplet">
          <Icone nom="attention" />
          <span>
            {PROFIL_INCOMPLET} <Link to="/porteur-projet/informations">Compléter mes informations</Link>
          </span>
        </p>
      )}
      {demandes.isPending && <Squelette forme="tableau-de-bord" lignes={7} />}
      {demandes.isError && (
        <EtatErreur
          message="Failed to fetch projects"
          raison={messageDe(demandes.error)}
          surReessayer={() => void demandes.refetch()}
        />
      )}
      {demandes.isSuccess && (
        <Contenu montree={montree} demandes={demandes.data} complet={complet} messagerie={messagerie} />
      )}
    </Page>
  )
}

interface ContenuProps {
  montree: ProjetCourt | undefined
  demandes: readonly ProjetCourt[]
  complet: boolean
  messagerie: ReactNode
}

function Contenu({ montree, demandes, complet, messagerie }: ContenuProps) {
  const moi = useMoi()
  const peutCreer = moi.porteurProjet?.canCreateNewProjet === true
  const suite = useSuite(montree, complet, peutCreer)
  const periode = useCalendrier().data?.periodeOuverte
  return (
    <>
      <section className="a-faire boutons-pleins" aria-labelledby="a-faire">
        <h2 id="a-faire">A faire</h2>
        <div>
          <p className="a-faire-phrase">{suite.phrase}</p>
          <p className="a-faire-precision">{suite.precision}</p>
        </div>
        {suite.vers && (
          <LienBouton variante="primary" iconeApres="droite" vers={suite.vers}>
            {suite.libelle}
          </LienBouton>
        )}
      </section>
      <div className="tableau-colonnes">
        {montree && (
          <section aria-labelledby="frise">
            <h2 id="frise">Où en est votre demande</h2>
            <p className="secondaire petit">
              {[nomAffiche(montree), montree.edition].filter(Boolean).join(', ')}
            </p>
            <Frise projet={montree} limite={periode && (periode.deadline ?? periode.dateTo)} />
          </section>
        )}
        <div>
          <section aria-labelledby="mes-demandes">
            <div className="tete-bloc">
              <h2 id="mes-demandes">Mes demandes</h2>
              {demandes.length > 0 && <Link to="/porteur-projet/demandes">Voir la liste</Link>}
            </div>
            {montree ? (
              <CarteDemande projet={montree} ouverte sobre={complet} seconde />
            ) : (
              <p className="secondaire">Vous n’avez pas encore de demande.</p>
            )}
            {peutCreer && (
              <p className="nouvelle-demande">
                <Link to="/porteur-projet/projet/step1">Déposer une demande</Link>
              </p>
            )}
          </section>
          {messagerie}
        </div>
      </div>
    </>
  )
}

type SuiteAffichee = Omit<Suite, 'vers'> & { vers: string | null }

/** What is due: the profile first, then the application, then the next period. */
function useSuite(montree: ProjetCourt | undefined, complet: boolean, peutCreer: boolean): SuiteAffichee {
  const { data: calendrier } = useCalendrier()
  if (!complet)
    return {
      phrase: 'Complétez vos informations.',
      precision: 'Les coordonnées et le RIB de votre structure sont demandés avant toute demande.',
      libelle: 'Compléter mes informations',
      vers: '/porteur-projet/informations',
    }
  const suite = montree && suiteDe(montree, calendrier)
  if (suite) return suite
  const rien = { libelle: '', vers: null }
  const enCours = montree && !montree.isArchived && !montree.isWithdrawn
  if (enCours && montree.state !== 'termine' && montree.state !== 'refuse-commission')
    return {
      ...rien,
      phrase: 'Rien à faire pour le moment.',
      precision: 'Nous vous écrirons dès que votre demande avancera.',
    }
  const periode = calendrier?.periodeOuverte
  if (peutCreer && periode)
    return {
      phrase: 'Déposez une demande.',
      precision: `La période de dépôt est ouverte jusqu’au ${formatJourLong(periode.deadline ?? periode.dateTo)}.`,
      libelle: 'Déposer une demande',
      vers: '/porteur-projet/projet/step1',
    }
  const suivante = calendrier?.prochaineOuverture
  return {
    ...rien,
    phrase: 'Rien à faire pour le moment.',
    precision: suivante
      ? `La prochaine période de dépôt ouvrira le ${formatJourLong(suivante)}.`
      : 'Aucune période de dépôt ouverte.',
  }
}
