import { useId } from 'react'
import { enCentimes, enEuros, formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { refusDuMontant } from '#domain/projet/etapes/etape3.ts'
import { AIDE_MAX } from '#domain/projet/plafonds.ts'
import { Bouton } from '#web/ui/Bouton.tsx'

interface JaugeProps {
  budget: number | null
  demande: number | null
  surRamener: ((montant: number) => void) | undefined
}

/** The most that may be asked for, in euros: half of the budget, to the cent below, and the ceiling. */
const maximumDe = (budget: number): number => Math.min(AIDE_MAX, enEuros(Math.floor(enCentimes(budget) / 2)))

/** Requested aid against 50 % of the budget; the excess is hatched, and a button brings it back. */
export function Jauge({ budget, demande, surRamener }: JaugeProps) {
  const hachures = useId()
  const lisible = budget !== null && budget > 0
  const maximum = lisible ? maximumDe(budget) : null
  const part = lisible && demande !== null ? (demande / budget) * 100 : null
  const depasse = lisible && demande !== null && refusDuMontant(demande, budget) !== null
  const [sain, trop] = part === null ? [0, 0] : [Math.min(part, 50), depasse ? Math.min(part, 100) - 50 : 0]
  return (
    <aside className="jauge carte" aria-label="Aide demandée">
      <p className="fort petit">Montant demandé</p>
      <p className="jauge-montant chiffres">{demande === null ? '–' : formatEuros(demande)}</p>
      <p className="secondaire petit">
        {part === null
          ? 'Indiquez le budget global pour connaître le maximum possible.'
          : `soit ${pourcent(part)} du budget global`}
      </p>
      <svg className="jauge-barre" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern
            id={hachures}
            width="2"
            height="10"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="1" height="10" className="jauge-trop" />
          </pattern>
        </defs>
        <rect x="0" y="2" width="100" height="6" className="jauge-fond" />
        <rect x="0" y="2" width={sain} height="6" className="jauge-sain" />
        <rect x="50" y="2" width={Math.max(0, trop)} height="6" fill={`url(#${hachures})`} />
        <rect x="49.8" y="0" width="0.5" height="10" className="jauge-repere" />
      </svg>
      <p className="jauge-echelle chiffres" aria-hidden="true">
        <span>0&nbsp;%</span>
        <b>50&nbsp;%</b>
        <span>100&nbsp;%</span>
      </p>
      {maximum !== null && (
        <dl className="filets sous-4">
          <Ligne nom="Budget global" valeur={budget ?? 0} />
          <Ligne nom="Maximum possible" valeur={maximum} />
          {depasse && demande !== null && (
            <Ligne nom="Dépassement" valeur={enEuros(enCentimes(demande) - enCentimes(maximum))} trop />
          )}
        </dl>
      )}
      {depasse && maximum !== null && surRamener && (
        <Bouton large onClick={() => surRamener(maximum)}>
          Ramener à {formatEuros(maximum)}
        </Bouton>
      )}
    </aside>
  )
}

const Ligne = ({ nom, valeur, trop }: { nom: string; valeur: number; trop?: boolean }) => (
  <div className={trop ? 'jauge-depasse' : undefined}>
    <dt>{nom}</dt>
    <dd className="chiffres">{formatEuros(valeur)}</dd>
  </div>
)

const pourcent = (part: number): string =>
  `${formatNombre(part, { maximumFractionDigits: part < 10 ? 1 : 0 })}\u00a0%`
