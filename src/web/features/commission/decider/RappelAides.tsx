import type { ProjetEnCommission } from '#domain/commission/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { ANONYMISE } from '#domain/projet/nom-affiche.ts'
import './RappelAides.css'

/** « Rappel des aides accordées »: what the holder was granted before; a sentence or a list. */
export function RappelAides({
  aides,
  enLigne,
}: {
  aides: ProjetEnCommission['aidesPrecedentes']
  enLigne?: boolean
}) {
  if (aides.length === 0) return <p className="secondaire">Aucune aide accordée auparavant.</p>
  if (enLigne)
    return (
      <p>
        Rappel des aides accordées&nbsp;:{' '}
        {aides.map((a) => `${formatEuros(a.montantAlloue)} en ${a.annee}`).join(', ')}.
      </p>
    )
  return (
    <ul className="commission-aides">
      {aides.map((a) => (
        <li key={`${a.annee} ${a.nom} ${a.montantAlloue}`}>
          <span>
            {a.nom ?? ANONYMISE}
            <small className="chiffres">{a.annee}</small>
          </span>
          <b className="chiffres">{formatEuros(a.montantAlloue)}</b>
        </li>
      ))}
    </ul>
  )
}
