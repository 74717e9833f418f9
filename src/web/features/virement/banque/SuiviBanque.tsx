import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { compter } from '../jours-dits.ts'

type Part = { cle: 'paye' | 'cours' | 'rejet'; mot: string; nombre: number; montant: number }

/** What was handed to the bank and what came of it, in four figures and one bar. */
export function SuiviBanque({ lot }: { lot: LotLu }) {
  const parts: Part[] = [
    { cle: 'paye', mot: 'Payé', ...lot.payees },
    { cle: 'cours', mot: 'En cours', ...lot.enCours },
    { cle: 'rejet', mot: 'Rejeté', ...lot.rejetees },
  ]
  const total = Math.max(lot.total.montant, 0.01)
  return (
    <div className="lot-banque">
      <dl>
        <div>
          <dt>{lot.exporte && `Transmis le ${formatJour(jourDe(new Date(lot.exporte.le)))}`}</dt>
          <dd>{formatEuros(lot.total.montant)}</dd>
        </div>
        {parts.map((part) => (
          <div key={part.cle} className={`lot-part-${part.cle}${part.nombre === 0 ? ' lot-part-nulle' : ''}`}>
            <dt>
              <i aria-hidden="true" />
              {part.mot}, {compter(part.nombre, 'ligne')}
            </dt>
            <dd>{formatEuros(part.montant)}</dd>
          </div>
        ))}
      </dl>
      <div
        className="lot-segments"
        role="img"
        aria-label={parts.map((p) => `${p.mot.toLowerCase()} ${formatEuros(p.montant)}`).join(', ')}
      >
        {parts
          .filter((p) => p.montant > 0)
          .map((part) => (
            <i
              key={part.cle}
              className={`lot-segment-${part.cle}`}
              style={{ flexGrow: part.montant / total, minWidth: '4px' }}
            />
          ))}
      </div>
    </div>
  )
}
