import type { CompteReponse } from '#domain/compte/contrat.ts'
import { appelsSecondFacteur } from '#domain/second-facteur/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireCompte } from './requetes-comptes.ts'

/** Confirms that somebody's second factor is taken away; a failure is said in the dialog, which stays. */
export function ModaleSecondFacteur({ compte, surFermer }: { compte: CompteReponse; surFermer: () => void }) {
  const fait = async (): Promise<void> => {
    await relireCompte(compte.id)
    annoncer('Le second facteur est réinitialisé.')
  }
  return (
    <ModaleConfirmation
      titre={`Réinitialiser le second facteur de ${compte.prenom} ${compte.nom}\u00a0?`}
      verbe="Réinitialiser"
      variante="refuse"
      agir={() => appeler(appelsSecondFacteur.reinitialiserSecondFacteur, { params: { id: compte.id } })}
      fait={fait}
      fermer={surFermer}
    >
      <p>
        Son application, ses clés d’accès et ses codes de secours ne serviront plus{'\u00a0'}: son mot de
        passe suffira. Ses sessions se ferment, et un e-mail l’en prévient.
      </p>
      <p>Faites-le seulement si vous êtes sûr que c’est bien cette personne qui vous l’a demandé.</p>
    </ModaleConfirmation>
  )
}
