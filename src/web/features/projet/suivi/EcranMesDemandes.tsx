import { useQuery } from '@tanstack/react-query'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { usePeutCompleter, useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { requeteMesProjets } from '#web/socle/projet/projets.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { suiteDe } from './actions-carte.ts'
import { CarteDemande } from './CarteDemande.tsx'
import './suivi.css'

/** « Mes demandes »: every application of the holder, newest first. */
export function EcranMesDemandes() {
  const moi = useMoi()
  const demandes = useQuery(requeteMesProjets)
  // What is due comes first: another application is then the second thing to do.
  const signe = useRefusMembre('signer') === null
  const due = demandes.data?.find((p) => suiteDe(p, { signe }) !== null)
  const deposer = moi.porteurProjet?.canCreateNewProjet && (
    <LienBouton variante={due ? undefined : 'primary'} icone="plus" vers="/porteur-projet/projet/step1">
      Déposer une demande
    </LienBouton>
  )
  const completer = usePeutCompleter() && (
    <LienBouton variante="primary" vers="/porteur-projet/informations">
      Compléter mes informations
    </LienBouton>
  )
  return (
    <Page
      titre="Mes demandes"
      chapeau="Vos demandes d’aide, de la plus récente à la plus ancienne."
      action={demandes.data && demandes.data.length > 0 && deposer}
    >
      {demandes.isPending && <Squelette forme="tableau" lignes={3} />}
      {demandes.isError && (
        <EtatErreur
          message="Failed to fetch projects"
          raison={messageDe(demandes.error)}
          surReessayer={() => void demandes.refetch()}
        />
      )}
      {demandes.isSuccess && demandes.data.length === 0 && (
        <EtatVide icone="dossier" titre="Aucune demande pour le moment" action={deposer || completer}>
          Vos demandes d’aide apparaîtront ici, avec leur avancement.
        </EtatVide>
      )}
      {demandes.isSuccess && demandes.data.length > 0 && (
        <ul className="mes-demandes pile-4">
          {demandes.data.map((demande, rang) => (
            <li key={demande.id}>
              <CarteDemande
                projet={demande}
                ouverte={rang === 0 || suiteDe(demande, { signe }) !== null}
                seconde={due !== undefined && demande !== due}
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
