/** Maxima of an application's figures (specification 000 §5), apart: light screens read these alone. */

export const NOMBRE_MAX = 10_000
export const MONTANT_MAX = 10_000_000
export const AIDE_MAX = 500_000
