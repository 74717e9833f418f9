import { formatInstant } from '#domain/commun/jours.ts'
import type { NumerosReponse } from '#domain/structure/reponses.ts'
import { formatSiret } from '#domain/structure/siret.ts'
import { Etat } from '#web/ui/Pastille.tsx'
import './numeros.css'

/** What is known of a SIRET and of an RNA: when and by whom it was verified, then what is odd about it. */
export function EtatNumeros({ numeros: n }: { numeros: NumerosReponse }) {
  if (n.siret === null && n.rna === null) return null
  return (
    <div className="grille ecart-2">
      {n.siretVerifieLe && (
        <Etat statut="fait" long>
          Vérifié le {formatInstant(n.siretVerifieLe)} ({n.siretSource})
        </Etat>
      )}
      {n.siretAVerifier && (
        <Etat statut="attente" long>
          À vérifier&nbsp;: la clé du numéro est juste ou confirmée, l’annuaire public n’a pas encore répondu
        </Etat>
      )}
      {n.rnaVerifieLe && (
        <Etat statut="fait" long>
          RNA vérifié le {formatInstant(n.rnaVerifieLe)} ({n.rnaSource})
        </Etat>
      )}
      {n.rnaAVerifier && (
        <Etat statut="attente" long>
          RNA à vérifier&nbsp;: l’annuaire public n’a pas encore répondu
        </Etat>
      )}
      {n.rnaIntrouvable && (
        <Etat statut="neutre" long>
          L’annuaire public ne connaît pas ce RNA&nbsp;: il n’a que les associations qui ont un SIRET
        </Etat>
      )}
      {n.rnaSiret && (
        <Etat statut="neutre" long>
          SIRET de cette association dans l’annuaire public&nbsp;: {formatSiret(n.rnaSiret)}
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
