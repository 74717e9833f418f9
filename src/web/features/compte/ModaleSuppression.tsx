import { useNavigate } from 'react-router'
import { appelsCompte } from '#domain/compte/appels.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { contactSupprime, listeAvec } from './messages-comptes.ts'
import { noterSuppression, oublierCompte } from './requetes-comptes.ts'

/** Confirms the deletion of an account; a failure is said in the dialog, which stays. */
export function ModaleSuppression({ compte, surFermer }: { compte: CompteReponse; surFermer: () => void }) {
  const naviguer = useNavigate()
  const quitter = async (): Promise<void> => {
    await noterSuppression(compte)
    await naviguer(listeAvec(contactSupprime(compte)))
    oublierCompte(compte.id)
  }
  return (
    <ModaleConfirmation
      titre={`Supprimer le compte de ${compte.prenom} ${compte.nom}\u00a0?`}
      verbe="Supprimer le compte"
      variante="refuse"
      agir={() => appeler(appelsCompte.supprimerCompte, { params: { id: compte.id } })}
      estFait={dejaSupprime}
      fait={quitter}
      fermer={surFermer}
    >
      <p>
        Cette personne est déconnectée et ne pourra plus entrer sur le portail. Ce qu’elle y a fait reste à
        son nom. Créer de nouveau un compte avec {compte.email} le rouvrira.
      </p>
    </ModaleConfirmation>
  )
}
