import { useNavigate } from 'react-router'
import { appelsCompte } from '#domain/compte/appels.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { jetonsSansTitulaire } from '#domain/jeton-lecture/phrases.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { contactSupprime, listeAvec } from './messages-comptes.ts'
import { noterSuppression, oublierCompte } from './requetes-comptes.ts'

const UN_RENDU = 'Un dossier que cette personne suivait n’est plus suivi.'

/** Confirms the deletion of an account; a failure is said in the dialog, which stays. */
export function ModaleSuppression({ compte, surFermer }: { compte: CompteReponse; surFermer: () => void }) {
  const naviguer = useNavigate()
  const supprimer = async (): Promise<void> => {
    const { data } = await appeler(appelsCompte.supprimerCompte, { params: { id: compte.id } })
    const n = data.dossiersRendus ?? 0
    if (data.jetonsAReprendre) annoncer(jetonsSansTitulaire(data.jetonsAReprendre))
    if (n > 0) annoncer(n === 1 ? UN_RENDU : `${n} dossiers que cette personne suivait ne sont plus suivis.`)
  }
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
      agir={supprimer}
      estFait={dejaSupprime}
      fait={quitter}
      fermer={surFermer}
    >
      <p>
        Cette personne est déconnectée et ne pourra plus entrer sur le portail. Ce qu’elle y a fait reste à
        son nom, et les dossiers qu’elle suivait ne seront plus suivis par personne. Créer de nouveau un
        compte avec {compte.email} le rouvrira.
      </p>
      {compte.jetonsLecture && (
        <p className="encadre encadre-ample st-attention">
          <Icone nom="attention" petite />
          <span>{jetonsSansTitulaire(compte.jetonsLecture)}</span>
        </p>
      )}
    </ModaleConfirmation>
  )
}
