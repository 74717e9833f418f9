import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'

/** What is still to be set before a run can be prepared, and who sets it. */
export function NonRegle({ manques }: { manques: readonly string[] }) {
  const regle = aDroit(useMoi(), 'page', 'canManage')
  return (
    <section className="virement-partie sous-8 virement-non-regle">
      <h2>Avant le premier lot</h2>
      <p>
        Les paiements se valident un par un, depuis chaque demande. Pour les réunir en lots de virements, il
        reste à régler&nbsp;:
      </p>
      <ul>
        {manques.map((manque) => (
          <li key={manque}>
            <Icone nom="attention" petite />
            <span>{manque}</span>
          </li>
        ))}
      </ul>
      {regle ? (
        <LienBouton vers="/admin/parametres?tab=virements" variante="primary">
          Régler les virements
        </LienBouton>
      ) : (
        <p className="secondaire">Un administrateur les règle dans «&nbsp;Paramètres&nbsp;».</p>
      )}
    </section>
  )
}
