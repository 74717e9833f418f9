import { formatEuros } from '#domain/commun/argent.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { SaisieRecommandation } from '#web/socle/projet/SaisieRecommandation.tsx'
import { relireDemandes } from '#web/socle/relire.ts'

/** The amount recommended to the commission: managers write it until its first opinion, others read it. */
export function FaitRecommande({ projet }: { projet: ProjetReponse }) {
  const { id, montantRecommande: montant = null } = projet
  const saisie = projet.actions.includes('recommander')
  if (!saisie && montant === null) return null
  return (
    <FaitSuivi nom={saisie ? 'Recommandation' : 'Recommandé'} large={saisie}>
      {saisie ? (
        <>
          <p className="secondaire petit">Lu par la commission, jamais par le porteur.</p>
          <SaisieRecommandation projetId={id} montant={montant} surFait={() => relireDemandes()} />
        </>
      ) : (
        <p className="chiffres">{montant !== null && formatEuros(montant)}</p>
      )}
    </FaitSuivi>
  )
}
