import { ErreurApi, messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { CHARGEMENT_INCONNU } from './messages-projet.ts'

interface Proprietes {
  erreur: unknown
  surReessayer: () => void
  /** Where to go when trying again would change nothing. */
  ailleurs?: { vers: string; libelle: string }
}

/** An application that could not be read: the server's refusal alone, or « Erreur inconnue… » and what is known of it. */
export function EchecChargement({ erreur, surReessayer, ailleurs }: Proprietes) {
  const refus = erreur instanceof ErreurApi && erreur.statut >= 400 && erreur.statut < 500 && erreur.message
  const reessayer = reessaiDe(erreur, surReessayer)
  return (
    <>
      <EtatErreur
        message={refus || CHARGEMENT_INCONNU}
        raison={refus ? '' : messageDe(erreur, '')}
        surReessayer={reessayer}
      />
      {!reessayer && ailleurs && (
        <p className="etat-ailleurs">
          <LienBouton vers={ailleurs.vers}>{ailleurs.libelle}</LienBouton>
        </p>
      )}
    </>
  )
}
