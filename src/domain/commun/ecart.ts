import { formatEuros } from './argent.ts'
import { formatNombre } from './nombres.ts'

/** How two figures differ, as a table says it: the sign with its space, « = » where nothing changed. */

export type GenreChiffre = 'entier' | 'euros'

export interface Ecart {
  /** « + 4 », « − 760,00 € », « = »; empty where one of the two is unknown. */
  ecart: string
  /** « + 22 % »; « — » over a base too small to say anything; empty where nothing changed. */
  pourcent: string
}

/** Below this, a percentage says nothing. */
const BASE_MIN = 10

const ecrire = (nombre: number, genre: GenreChiffre): string =>
  genre === 'euros' ? formatEuros(nombre) : formatNombre(nombre)

/** « + » or « − » (U+2212), a space that does not break, and what follows. */
const signer = (nombre: number, dit: string): string => `${nombre < 0 ? '\u2212' : '+'}\u00a0${dit}`

/** The difference from `avant` to `apres`; both empty where one of them is unknown. */
export function ecartDe(avant: number | null, apres: number | null, genre: GenreChiffre): Ecart {
  if (avant === null || apres === null) return { ecart: '', pourcent: '' }
  // Whole cents, so that no difference is off by a rounding.
  const n = Math.round((apres - avant) * 100) / 100
  if (n === 0) return { ecart: '=', pourcent: '' }
  const pourcent = tauxEcart(avant, apres)
  return {
    ecart: signer(n, ecrire(Math.abs(n), genre)),
    pourcent: pourcent === null ? '—' : signer(pourcent, `${formatNombre(Math.abs(pourcent))}\u00a0%`),
  }
}

/** By how many per cent `apres` is above `avant`, rounded; null where the base is too small to say. */
export const tauxEcart = (avant: number, apres: number): number | null =>
  avant < BASE_MIN ? null : Math.round((100 * (apres - avant)) / avant)

/** Share of `tout` that `part` is, in per cent; null where either is missing. */
export const partDe = (part: number | null, tout: number | null): number | null =>
  part === null || !tout ? null : (100 * part) / tout

/** « 29,6 % ». */
export const formatTaux = (taux: number): string =>
  `${formatNombre(taux, { maximumFractionDigits: 1 })}\u00a0%`

/** « + 9,2 points » between two shares; empty where one of them is unknown. */
export function ecartDeTaux(avant: number | null, apres: number | null): string {
  if (avant === null || apres === null) return ''
  const n = Math.round(10 * apres) / 10 - Math.round(10 * avant) / 10
  const dixiemes = Math.round(10 * n) / 10
  if (dixiemes === 0) return '='
  const mot = Math.abs(dixiemes) < 2 ? 'point' : 'points'
  return signer(dixiemes, `${formatNombre(Math.abs(dixiemes), { maximumFractionDigits: 1 })}\u00a0${mot}`)
}
