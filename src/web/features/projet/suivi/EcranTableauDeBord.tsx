import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PROFIL_INCOMPLET, PROFIL_INCOMPLET_AUTRE } from '#domain/porteur/profil-incomplet.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { demandeDuTableau } from '#domain/projet/tableau-de-bord.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { usePeutCompleter } from '#web/socle/personne/refus-membre.ts'
import { requeteMesProjets } from '#web/socle/projet/projets.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { AFaire } from './AFaire.tsx'
import { CarteDemande } from './CarteDemande.tsx'
import { Frise } from './Frise.tsx'
import './suivi.css'

/** « Tableau de bord » of the holder: what is due first, where the application stands, then `messagerie`. */
export function EcranTableauDeBord({ messagerie }: { messagerie: ReactNode }) {
  const moi = useMoi()
  const demandes = useQuery(requeteMesProjets)
  const complet = moi.porteurProjet?.profilComplet === true
  const completer = usePeutCompleter()
  const montree = demandes.data && demandeDuTableau(demandes.data)
  return (
    <Page
      titre="Tableau de bord"
      chapeau={`Bonjour ${moi.prenom}.${montree ? ' Voici où en est votre demande d’aide.' : ' Vous suivrez ici vos demandes d’aide.'}`}
    >
      {!complet && (
        <p className="encadre encadre-ample bord st-attention  sous-6">
          <Icone nom="attention" />
          <span>
            {completer ? (
              <>
                {PROFIL_INCOMPLET} <Link to="/porteur-projet/informations">Compléter mes informations</Link>
              </>
            ) : (
              PROFIL_INCOMPLET_AUTRE
            )}
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
        <Contenu montree={montree} demandes={demandes.data} complet={!completer} messagerie={messagerie} />
      )}
    </Page>
  )
}

interface ContenuProps {
  montree: ProjetCourt | undefined
  demandes: readonly ProjetCourt[]
  /** Nothing of the structure's details is left for this person to fill in. */
  complet: boolean
  messagerie: ReactNode
}

function Contenu({ montree, demandes, complet, messagerie }: ContenuProps) {
  const moi = useMoi()
  const peutCreer = moi.porteurProjet?.canCreateNewProjet === true
  const periode = useCalendrier().data?.periodeOuverte
  return (
    <>
      <AFaire montree={montree} demandes={demandes} complet={complet} peutCreer={peutCreer} />
      <div className="tableau-colonnes colonnes colonnes-amples">
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
            <div className="tete-bloc ligne base bouts ecart-4">
              <h2 id="mes-demandes">Mes demandes</h2>
              {demandes.length > 0 && <Link to="/porteur-projet/demandes">Voir la liste</Link>}
            </div>
            {montree ? (
              <CarteDemande projet={montree} ouverte sobre={complet} seconde />
            ) : (
              <p className="secondaire">Vous n’avez pas encore de demande.</p>
            )}
            {peutCreer && (
              <p className="sous-4">
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
