let premiere: { dite: number; recue: number } | undefined

/** Notes the portal's clock, as the first answer of the page tells it. */
export function noterHeure({ headers }: Response): void {
  const dite = Date.parse(headers.get('date') ?? '')
  if (!premiere && !Number.isNaN(dite)) premiere = { dite, recue: performance.now() }
}

/** The portal's clock (ms) at the first answer of the page, to the second; undefined if it wasn't told. */
export const premiereHeure = (): number | undefined => premiere?.dite

/** The same now. */
export const heurePortail = (): number | undefined =>
  premiere && Math.floor(premiere.dite + performance.now() - premiere.recue)
