import { EtatErreur } from '../ui/Attente.tsx'
import { ErreurApi, messageDe } from './erreur-api.ts'
import { CHARGEMENT_INCONNU } from './messages-projet.ts'

/** An application that could not be read: the server's refusal alone, or « Erreur inconnue… » and what is known of it. */
export function EchecChargement({ erreur, surReessayer }: { erreur: unknown; surReessayer: () => void }) {
  const refus = erreur instanceof ErreurApi && erreur.statut >= 400 && erreur.statut < 500 && erreur.message
  return (
    <EtatErreur
      message={refus || CHARGEMENT_INCONNU}
      raison={refus ? '' : messageDe(erreur, '')}
      surReessayer={surReessayer}
    />
  )
}
