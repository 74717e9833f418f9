/** An order asked of a list: by what, and which way. */
export interface Tri<C extends string = string> {
  cle: C
  sens: 'asc' | 'desc'
}

/** « -depot » as an order by one of `cles`; null for any other text. */
export function lireTriParmi<C extends string>(
  cles: readonly C[],
  texte: string | null | undefined,
): Tri<C> | null {
  const inverse = texte?.startsWith('-') ?? false
  const cle = cles.find((c) => c === (inverse ? texte?.slice(1) : texte))
  return cle === undefined ? null : { cle, sens: inverse ? 'desc' : 'asc' }
}

/** The same as an address says it. */
export const ecrireTri = ({ cle, sens }: Tri): string => (sens === 'desc' ? `-${cle}` : cle)
