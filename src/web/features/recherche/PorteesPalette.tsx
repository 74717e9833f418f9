import type { Resultats } from '#domain/recherche/contrat.ts'
import { PORTEES, type Portee } from '#domain/recherche/portees.ts'
import { nombreDe, TITRES } from './lignes-palette.ts'

/** The kinds that were found, each with its number; one of them alone when it is chosen. */
export function PorteesPalette({
  resultats,
  portee,
  surPortee,
}: {
  resultats: Resultats
  portee: Portee | null
  surPortee: (portee: Portee | null) => void
}) {
  const trouvees = PORTEES.filter((p) => resultats[p].total > 0)
  if (trouvees.length < 2 && portee === null) return null
  const total = trouvees.reduce((n, p) => n + resultats[p].total, 0)
  const auMoins = trouvees.some((p) => resultats[p].auMoins)
  const puce = (offerte: Portee | null, libelle: string, nombre: string) => (
    // Tab goes from one to the next without leaving the field.
    <button
      key={libelle}
      type="button"
      tabIndex={-1}
      aria-pressed={portee === offerte}
      onMouseDown={(e) => e.preventDefault()}
      onClick={() => surPortee(offerte)}
    >
      {libelle} <span>{nombre}</span>
    </button>
  )
  return (
    <div className="palette-portees">
      {puce(null, 'Tout', nombreDe({ total, auMoins }))}
      {trouvees.map((p) => puce(p, TITRES[p], nombreDe(resultats[p])))}
    </div>
  )
}
