import { useMutation } from '@tanstack/react-query'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { reinitialiserSecondFacteur, relireCompte } from './requetes-comptes.ts'

/** Confirms that somebody's second factor is taken away; a failure is said in the dialog, which stays. */
export function ModaleSecondFacteur({ compte, surFermer }: { compte: CompteReponse; surFermer: () => void }) {
  const retrait = useMutation({
    mutationFn: () => appeler(reinitialiserSecondFacteur, { params: { id: compte.id } }),
    onSuccess: async () => {
      await relireCompte(compte.id)
      annoncer('Le second facteur est réinitialisé.')
      surFermer()
    },
  })
  return (
    <Modale
      titre={`Réinitialiser le second facteur de ${compte.prenom} ${compte.nom}\u00a0?`}
      surFermer={retrait.isPending ? undefined : surFermer}
      actions={
        <>
          <Bouton onClick={surFermer} desactive={retrait.isPending}>
            Annuler
          </Bouton>
          <Bouton variante="refuse" enCours={retrait.isPending} onClick={() => retrait.mutate()}>
            Réinitialiser
          </Bouton>
        </>
      }
    >
      <p>
        Son application, ses clés d’accès et ses codes de secours ne serviront plus{'\u00a0'}: son mot de
        passe suffira. Ses sessions se ferment, et un e-mail l’en prévient.
      </p>
      <p>Faites-le seulement si vous êtes sûr que c’est bien cette personne qui vous l’a demandé.</p>
      {retrait.error && <EtatErreur message={messageDe(retrait.error)} />}
    </Modale>
  )
}
