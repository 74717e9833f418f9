import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { agirOuConstater, dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { contactSupprime, listeAvec } from './messages-comptes.ts'
import { noterSuppression, oublierCompte, supprimerCompte } from './requetes-comptes.ts'

/** Confirms the deletion of an account; a failure is said in the dialog, which stays. */
export function ModaleSuppression({ compte, surFermer }: { compte: CompteReponse; surFermer: () => void }) {
  const naviguer = useNavigate()
  const suppression = useMutation({
    mutationFn: () =>
      agirOuConstater(() => appeler(supprimerCompte, { params: { id: compte.id } }), dejaSupprime),
  })
  const supprimer = async (): Promise<void> => {
    const fait = await suppression.mutateAsync().then(
      () => true,
      () => false,
    )
    if (!fait) return
    await noterSuppression(compte)
    await naviguer(listeAvec(contactSupprime(compte)))
    oublierCompte(compte.id)
  }
  return (
    <Modale
      titre={`Supprimer le compte de ${compte.prenom} ${compte.nom}\u00a0?`}
      surFermer={suppression.isPending ? undefined : surFermer}
      actions={
        <>
          <Bouton onClick={surFermer} desactive={suppression.isPending}>
            Annuler
          </Bouton>
          <Bouton variante="refuse" enCours={suppression.isPending} onClick={() => void supprimer()}>
            Supprimer le compte
          </Bouton>
        </>
      }
    >
      <p>
        Cette personne est déconnectée et ne pourra plus entrer sur le portail. Ce qu’elle y a fait reste à
        son nom. Créer de nouveau un compte avec {compte.email} le rouvrira.
      </p>
      {suppression.isError && <EtatErreur message={messageDe(suppression.error)} />}
    </Modale>
  )
}
