import { formatInstant } from '#domain/commun/jours.ts'
import type { NumerosReponse } from '#domain/structure/reponses.ts'
import { Etat } from '#web/ui/Pastille.tsx'
import './numeros.css'

/** What is known of a SIRET: when and by whom it was verified, then what is odd about it. */
export function EtatNumeros({ numeros: n }: { numeros: NumerosReponse }) {
  if (n.siret === null) return null
  return (
    <div className="numeros-faits">
      {n.siretVerifieLe && (
        <Etat statut="fait" long>
          Vérifié le {formatInstant(n.siretVerifieLe)} auprès de {n.siretSource}
        </Etat>
      )}
      {n.siretAVerifier && (
        <Etat statut="attente" long>
          À vérifier&nbsp;: la clé du numéro est juste ou confirmée, l’annuaire public n’a pas encore répondu
        </Etat>
      )}
      {n.siretAnomalies.map(({ anomalie, texte }) => (
        <Etat key={anomalie} statut="attention" long>
          {texte}
        </Etat>
      ))}
    </div>
  )
}
