import { PROFIL_INCOMPLET, PROFIL_INCOMPLET_AUTRE } from '#domain/porteur/profil-incomplet.ts'
import { SANS_PERIODE } from '#domain/projet/saisie/phrases-depot.ts'
import { usePeutCompleter } from '#web/socle/personne/refus-membre.ts'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'

/** The profile is incomplete; no application is there yet; none may be created. */
export type Pourquoi = 'profil' | 'demande' | 'creation'

interface Proprietes {
  pourquoi: Pourquoi
  /** Whether a deposit period is open. */
  ouverte: boolean
  /** Why this member does not write for the structure. */
  refus: string | null
}

/** Instead of the form: why there is none, and where to go. */
export function SansFormulaire({ pourquoi, ouverte, refus }: Proprietes) {
  if (pourquoi === 'profil') return <ProfilIncomplet />
  return pourquoi === 'demande' ? <SansDemande /> : <CreationImpossible ouverte={ouverte} refus={refus} />
}

function ProfilIncomplet() {
  const completer = usePeutCompleter()
  return (
    <EtatVide
      icone="personne"
      titre={completer ? 'Complétez d’abord vos informations' : 'Des informations manquent'}
      action={
        completer && (
          <LienBouton variante="primary" vers="/porteur-projet/informations">
            Compléter mes informations
          </LienBouton>
        )
      }
    >
      {completer ? PROFIL_INCOMPLET : PROFIL_INCOMPLET_AUTRE}
    </EtatVide>
  )
}

const SansDemande = () => (
  <EtatVide
    icone="dossier"
    titre="Commencez par la première étape"
    action={
      <LienBouton variante="primary" vers="/porteur-projet/projet/step1">
        Déposer une demande
      </LienBouton>
    }
  >
    Aucune demande n’est encore commencée à cette adresse.
  </EtatVide>
)

function titreImpossible(ouverte: boolean, refus: string | null): string {
  if (refus) return 'Vous ne déposez pas de demande pour cette structure'
  return ouverte ? 'Vous avez déjà une demande en cours' : SANS_PERIODE
}

const CreationImpossible = ({ ouverte, refus }: { ouverte: boolean; refus: string | null }) => (
  <EtatVide
    icone="dossier"
    titre={titreImpossible(ouverte, refus)}
    action={
      <LienBouton variante="primary" vers="/porteur-projet/demandes">
        Voir mes demandes
      </LienBouton>
    }
  >
    {refus ??
      (ouverte
        ? 'Terminez-la, ou supprimez-la, avant d’en commencer une autre.'
        : 'Vous pourrez déposer une demande dès l’ouverture de la prochaine période.')}
  </EtatVide>
)
