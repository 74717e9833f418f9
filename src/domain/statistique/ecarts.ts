import { formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'

/** What a number is counted in; a rate, a share, a change are shares of one, shown per cent. */
export type Unite = 'nombre' | 'euros' | 'taux' | 'part' | 'jours' | 'pourcent'

/** Stands for a number or a change that is unknown. */
export const RIEN = '—'
/** Below so many applications a year, no percentage is shown: it would mislead. */
const BASE_MIN = 10

const MOINS = '−'
const nb = '\u00a0'
/** Decimals of each, once per cent for shares: what is shown, and what leaves in files. */
const DECIMALES: Record<Unite, number> = { nombre: 1, euros: 2, taux: 1, part: 1, jours: 1, pourcent: 0 }
const PARTS: readonly Unite[] = ['taux', 'part', 'pourcent']
export const estPart = (unite: Unite): boolean => PARTS.includes(unite)

/** Rounded as it is shown (per cent for a share), so that differences agree with the numbers read. */
export const arrondir = (valeur: number, unite: Unite): number =>
  Number((estPart(unite) ? valeur * 100 : valeur).toFixed(DECIMALES[unite]))

/** A value as it is read: « 1 234,50 € », « 75,8 % », « 62 »; « — » without one. */
export function dire(valeur: number | null, unite: Unite): string {
  if (valeur === null) return RIEN
  if (unite === 'euros') return formatEuros(valeur)
  if (!estPart(unite)) return formatNombre(valeur, { maximumFractionDigits: 1 })
  return `${decimales(arrondir(valeur, unite), unite)}${nb}%`
}

const decimales = (nombre: number, unite: Unite): string =>
  formatNombre(nombre, {
    minimumFractionDigits: DECIMALES[unite],
    maximumFractionDigits: DECIMALES[unite],
  })
const signe = (nombre: number, texte: string): string => `${nombre < 0 ? MOINS : '+'}${nb}${texte}`

/** What separates two numbers as they are shown: in points for a share; null when one is not known. */
export function ecartDe(valeur: number | null, avant: number | null, unite: Unite): number | null {
  if (valeur === null || avant === null) return null
  const ecart = Number((arrondir(valeur, unite) - arrondir(avant, unite)).toFixed(DECIMALES[unite]))
  return estPart(unite) ? ecart / 100 : ecart
}

/** « + 8 », « − 15,66 € », « − 3,0 points » for a rate; « = » if nothing changed, « — » if one is unknown. */
export function direEcart(valeur: number | null, avant: number | null, unite: Unite): string {
  const ecart = ecartDe(valeur, avant, unite)
  if (ecart === null) return RIEN
  if (ecart === 0) return '='
  if (!estPart(unite)) return signe(ecart, dire(Math.abs(ecart), unite))
  const points = Math.abs(arrondir(ecart, unite))
  return signe(ecart, `${decimales(points, unite)}${nb}point${points >= 2 ? 's' : ''}`)
}

interface Compares {
  valeur: number | null
  avant: number | null
  base: number | null
}

/** The change over the earlier value; null for a rate, an unknown, a zero, or fewer than ten (`base`). */
export function pourcentDe({ valeur, avant, base }: Compares, unite: Unite): number | null {
  if (estPart(unite) || valeur === null || avant === null || avant === 0 || (base ?? 0) < BASE_MIN)
    return null
  return (arrondir(valeur, unite) - arrondir(avant, unite)) / Math.abs(arrondir(avant, unite))
}

/** « + 6 % », « 0 % » when it rounds to nothing; « — » without one; empty for a rate, told in points. */
export function direPourcent(lus: Compares, unite: Unite): string {
  if (estPart(unite)) return ''
  const part = pourcentDe(lus, unite)
  if (part === null) return RIEN
  const pourcent = arrondir(part, 'pourcent')
  return pourcent === 0 ? `0${nb}%` : signe(pourcent, `${formatNombre(Math.abs(pourcent))}${nb}%`)
}
