import type { ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { ANONYMISE } from '#domain/projet/nom-affiche.ts'
import './RappelAides.css'

/** « Rappel des aides accordées »: what the holder was granted before; a sentence or a list. */
export function RappelAides({
  aides,
  enLigne,
}: {
  aides: ProjetEcranCommission['aidesPrecedentes']
  enLigne?: boolean
}) {
  if (aides.length === 0) return <p className="secondaire">Aucune aide accordée auparavant.</p>
  if (enLigne)
    return (
      <p>
        Rappel des aides accordées&nbsp;:{' '}
        {aides
          .map((a) => `${formatEuros(a.montantAlloue)} en ${a.annee}${a.reprise ? ' (reprise)' : ''}`)
          .join(', ')}
        .
      </p>
    )
  return (
    <ul className="commission-aides">
      {aides.map((aide) => (
        <li key={`${aide.annee} ${aide.nom} ${aide.montantAlloue}`}>
          <span>
            {aide.nom ?? ANONYMISE}
            <small className="chiffres">
              {aide.annee}
              {aide.reprise && ', reprise'}
            </small>
          </span>
          <b className="chiffres">{formatEuros(aide.montantAlloue)}</b>
        </li>
      ))}
    </ul>
  )
}
