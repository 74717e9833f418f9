import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import './Montants.css'

/** Demandé, recommandé, accordé, restant, and the bar of the envelope: its scale is what is asked for. */
export function Montants({
  montants: m,
  propose,
}: {
  montants: CommissionEntiere['montants']
  /** What the first stage proposed, while the board decides. */
  propose?: number | undefined
}) {
  const echelle = Math.max(m.demande, m.disponible, m.alloue, 1)
  const part = (v: number): number => Math.round((v / echelle) * 1000) / 10
  const repere = part(m.disponible)
  const trop = Math.max(0, part(m.alloue) - repere)
  return (
    <section className="commission-montants" aria-label="Montants de la commission">
      <dl className={propose === undefined ? 'chiffres' : 'chiffres avec-propose'}>
        <Montant nom="Demandé" valeur={m.demande} marque="demande" />
        <Montant nom="Recommandé" valeur={m.recommande} marque="recommande" />
        {propose !== undefined && <Montant nom={`Proposé par la ${ORGANISME}`} valeur={propose} />}
        <Montant nom="Accordé" valeur={m.alloue} marque="accorde" />
        <Montant
          nom={m.restant < 0 ? 'Dépassement' : 'Restant'}
          valeur={Math.abs(m.restant)}
          trop={m.restant < 0}
        />
      </dl>
      <div className="commission-barre" aria-hidden="true">
        <span className="barre-recommande" style={{ width: `${part(m.recommande)}%` }} />
        <span className="barre-accorde" style={{ width: `${Math.min(part(m.alloue), repere)}%` }} />
        {trop > 0 && <span className="barre-trop" style={{ left: `${repere}%`, width: `${trop}%` }} />}
        <span className="barre-repere" style={{ left: `${repere}%` }} />
      </div>
      <p className="commission-disponible chiffres">
        <span style={{ left: `${repere}%`, transform: `translateX(-${repere}%)` }}>
          Disponible {formatEuros(m.disponible)}
        </span>
      </p>
    </section>
  )
}

const Montant = (p: { nom: string; valeur: number; marque?: string; trop?: boolean }) => (
  <div className={p.trop ? 'commission-depasse' : undefined}>
    <dt>
      {p.marque && <span className={`commission-marque marque-${p.marque}`} aria-hidden="true" />}
      {p.nom}
    </dt>
    <dd>{formatEuros(p.valeur)}</dd>
  </div>
)
