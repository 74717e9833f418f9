import { conditionDuRestant } from '#domain/commission/etats.ts'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { MONTANTS, PARTS, type Part, REGLES_MONTANTS } from '#domain/projet/montants.ts'
import './Montants.css'

/** Asked, then each word of an amount, and what is left; the bar shows them within what is available. */
export function Montants({
  commission: c,
  enSeance = null,
}: {
  commission: CommissionEcran
  /** What the sittings granted, where it is not what is granted by now. */
  enSeance?: number | null
}) {
  const m = c.montants
  const somme = m.accorde + m.decide + m.aDecider
  const echelle = Math.max(m.disponible, somme, 1)
  const part = (nombre: number): number => Math.round((nombre / echelle) * 1000) / 10
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
        {PARTS.map((part) => (
          <Montant
            key={part}
            nom={MONTANTS[part].mot}
            regle={REGLES_MONTANTS[part]}
            valeur={m[part]}
            marque={part}
            precision={precisionDe(part, c, enSeance)}
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
        {PARTS.map((partVue) => (
          <span
            key={partVue}
            className={`barre-${partVue}`}
            style={{ width: `${Math.min(part(longueurs[partVue]), repere)}%` }}
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

const demandes = (nombre: number): string =>
  nombre === 0 ? 'aucune demande' : `${nombre} demande${nombre > 1 ? 's' : ''}`

function precisionDe(part: Part, commission: CommissionEcran, enSeance: number | null): string {
  const dit = precisionSans(part, commission)
  if (enSeance === null || part !== partDuJour(commission)) return dit
  return `${dit}\u00a0; ${formatEuros(enSeance)} en séance`
}

/** The amount under which the grants of the step under way, or of the last one, are counted. */
const partDuJour = (commission: CommissionEcran): Part =>
  commission.caValideeLe !== null ? 'accorde' : commission.step === 2 ? 'decide' : 'aDecider'

function precisionSans(part: Part, { montants, caValideeLe }: CommissionEcran): string {
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

const Montant = (props: PropsMontant) => (
  <div className={props.trop ? 'commission-depasse' : undefined} title={props.regle}>
    <dt>
      {props.marque && <span className={`commission-marque barre-${props.marque}`} aria-hidden="true" />}
      {props.nom}
    </dt>
    <dd>
      {formatEuros(props.valeur)}
      <small className="second">{props.precision}</small>
    </dd>
  </div>
)
