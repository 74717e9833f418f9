import { formatHeure } from '#domain/commun/jours.ts'
import type { EtatSaisie } from '#web/lib/saisie/enregistreur.ts'
import { Icone } from '../Icone.tsx'
import { EtatEnregistrement } from './BarreFormulaire.tsx'

/** « Enregistré à 14 h 32 », what is under way (not announced, it comes at each pause), or what failed. */
export function EtatDeSaisie({ etat, echec }: { etat: EtatSaisie; echec: string | null }) {
  if (echec)
    return (
      <EtatEnregistrement statut="refuse">
        <span>{echec}</span> Votre saisie est conservée ici.
      </EtatEnregistrement>
    )
  if (etat.phase === 'echec')
    return (
      <EtatEnregistrement statut="refuse">{etat.message} Votre texte est conservé ici.</EtatEnregistrement>
    )
  if (etat.phase === 'conflit')
    return <EtatEnregistrement statut="attention">{etat.message}</EtatEnregistrement>
  if (etat.phase === 'enCours')
    return (
      <EtatEnregistrement key="enCours" statut="courant" muet>
        Enregistrement…
      </EtatEnregistrement>
    )
  if (etat.phase === 'modifie')
    return (
      <EtatEnregistrement key="modifie" statut="neutre" muet>
        Modifications en cours
      </EtatEnregistrement>
    )
  return (
    etat.le && (
      <EtatEnregistrement key="fait" statut="fait">
        Enregistré à {formatHeure(etat.le)}
      </EtatEnregistrement>
    )
  )
}

/** Why the fields below can't be changed. */
export const Verrou = ({ raison }: { raison: string }) => (
  <p className="champ-raison">
    <Icone nom="cadenas" petite />
    {raison}
  </p>
)
