import { conditionDuRestant } from '#domain/commission/etats.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { MONTANTS, PARTS, type Part, REGLES_MONTANTS } from '#domain/projet/montants.ts'
import './Montants.css'

/** Asked, then each word of an amount, and what is left; the bar shows them within what is available. */
export function Montants({
  commission: c,
  enSeance = null,
}: {
  commission: CommissionEntiere
  /** What the sittings granted, where it is not what is granted by now. */
  enSeance?: number | null
}) {
  const m = c.montants
  const somme = m.accorde + m.decide + m.aDecider
  const echelle = Math.max(m.disponible, somme, 1)
  const part = (v: number): number => Math.round((v / echelle) * 1000) / 10
  const repere = part(m.disponible)
  const trop = part(somme) - repere
  // Laid one over the other, from the longest to the shortest.
  const longueurs: Record<Part, number> = {
    aDecider: somme,
    decide: m.accorde + m.decide,
    accorde: m.accorde,
  }
  return (
    <section className="commission-montants" aria-label="Montants de la commission">
      <dl className="chiffres">
        <Montant
          nom={MONTANTS.demande.mot}
          regle={REGLES_MONTANTS.demande}
          valeur={m.demande}
          precision={demandes(m.nb.demande)}
        />
        {PARTS.map((p) => (
          <Montant
            key={p}
            nom={MONTANTS[p].mot}
            regle={REGLES_MONTANTS[p]}
            valeur={m[p]}
            marque={p}
            precision={precisionDe(p, c, enSeance)}
          />
        ))}
        <Montant
          nom={m.restant < 0 ? 'Dépassement' : 'Restant'}
          valeur={Math.abs(m.restant)}
          precision={conditionDuRestant(c)}
          trop={m.restant < 0}
        />
      </dl>
      <div className="commission-barre" aria-hidden="true">
        {PARTS.map((p) => (
          <span
            key={p}
            className={`barre-${p}`}
            style={{ width: `${Math.min(part(longueurs[p]), repere)}%` }}
          />
        ))}
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

const demandes = (n: number): string => (n === 0 ? 'aucune demande' : `${n} demande${n > 1 ? 's' : ''}`)

function precisionDe(part: Part, c: CommissionEntiere, enSeance: number | null): string {
  const dit = precisionSans(part, c)
  if (enSeance === null || part !== partDuJour(c)) return dit
  return `${dit}\u00a0; ${formatEuros(enSeance)} en séance`
}

/** The amount under which the grants of the step under way, or of the last one, are counted. */
const partDuJour = (c: CommissionEntiere): Part =>
  c.caValideeLe !== null ? 'accorde' : c.step === 2 ? 'decide' : 'aDecider'

function precisionSans(part: Part, { montants, caValideeLe }: CommissionEntiere): string {
  if (part !== 'accorde') return demandes(montants.nb[part])
  if (caValideeLe === null) return 'rien de publié'
  return `${demandes(montants.nb.accorde)}, le ${formatJour(jourDe(new Date(caValideeLe)))}`
}

interface PropsMontant {
  nom: string
  /** What it counts, shown when the pointer rests on its name. */
  regle?: string
  valeur: number
  precision: string
  marque?: Part
  trop?: boolean
}

const Montant = (p: PropsMontant) => (
  <div className={p.trop ? 'commission-depasse' : undefined} title={p.regle}>
    <dt>
      {p.marque && <span className={`commission-marque barre-${p.marque}`} aria-hidden="true" />}
      {p.nom}
    </dt>
    <dd>
      {formatEuros(p.valeur)}
      <small>{p.precision}</small>
    </dd>
  </div>
)
