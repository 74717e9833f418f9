/** Two bars, of the chosen year and of the year before; the numbers beside say the same. */
export function Barres({ valeurs, max }: { valeurs: readonly [number, number]; max: number }) {
  const largeur = (nombre: number): string =>
    `${max > 0 ? Math.round((Math.max(0, nombre) / max) * 1000) / 10 : 0}%`
  return (
    <svg className="stat-barres" width="100%" height="20" aria-hidden="true" focusable="false">
      <rect className="stat-barre-an" x="0" y="3" width={largeur(valeurs[0])} height="8" />
      <rect className="stat-barre-avant" x="0" y="13" width={largeur(valeurs[1])} height="4" />
      <rect className="stat-axe" x="0" y="0" width="1" height="20" />
    </svg>
  )
}
