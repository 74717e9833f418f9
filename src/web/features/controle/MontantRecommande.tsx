import { formatEuros } from '#domain/commun/argent.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { MONTANT_RECOMMANDE, SaisieRecommandation } from '#web/socle/projet/SaisieRecommandation.tsx'
import { relireDemandes } from '#web/socle/relire.ts'

/** The amount recommended to the commission: written by managers until its first opinion, read by the others. */
export function MontantRecommande({ projet }: { projet: ProjetReponse }) {
  const { id, montantRecommande: montant = null } = projet
  const saisie = projet.actions.includes('recommander')
  if (!saisie && montant === null) return null
  return (
    <section className="panneau" aria-labelledby="panneau-recommande">
      <h2 id="panneau-recommande">{MONTANT_RECOMMANDE}</h2>
      {saisie ? (
        <>
          <p className="secondaire petit panneau-texte">Lu par la commission, jamais par le porteur.</p>
          <SaisieRecommandation projetId={id} montant={montant} surFait={() => relireDemandes()} />
        </>
      ) : (
        <p className="panneau-texte chiffres">{montant !== null && formatEuros(montant)}</p>
      )}
    </section>
  )
}
