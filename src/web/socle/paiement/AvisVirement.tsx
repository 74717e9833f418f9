import { useQuery } from '@tanstack/react-query'
import { Icone } from '#web/ui/Icone.tsx'
import { estEnCours, requeteMesPaiements } from './mes-paiements.ts'

/** Beside the bank details: which account waits for a transfer, whatever is typed now. */
export function AvisVirement() {
  const { data } = useQuery(requeteMesPaiements)
  return data?.filter(estEnCours).map((paiement) => (
    <p key={paiement.projetId} className="encadre encadre-ample bord st-attention" role="status">
      <Icone nom="attention" />
      <span>
        {paiement.ancienCompte
          ? `Un paiement est en cours vers l’ancien compte, ${paiement.compte?.iban}, sous la référence ${paiement.reference}\u00a0: gardez-le ouvert jusqu’à son arrivée.`
          : `Un paiement est en cours vers ce compte, ${paiement.compte?.iban}. Vous pouvez corriger votre RIB, mais gardez l’ancien ouvert jusqu’à son arrivée.`}
      </span>
    </p>
  ))
}
