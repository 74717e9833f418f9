import { formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'

/** What a number is counted in; a rate is a share of one, shown per cent. */
export type Unite = 'nombre' | 'euros' | 'taux' | 'part' | 'jours'

/** What says that there is nothing to say. */
const RIEN = '—'
/** Below so many applications a year, a percentage would say more than it knows. */
const BASE_MIN = 10

const MOINS = '−'
const nb = '\u00a0'
const DECIMALES = { taux: 1, part: 0 } as const

/** A value as it is read: « 1 234,50 € », « 75,8 % », « 62 »; « — » without one. */
export function dire(valeur: number | null, unite: Unite): string {
  if (valeur === null) return RIEN
  if (unite === 'euros') return formatEuros(valeur)
  if (unite === 'nombre' || unite === 'jours') return formatNombre(valeur, { maximumFractionDigits: 1 })
  const chiffres = DECIMALES[unite]
  return `${formatNombre(valeur * 100, { minimumFractionDigits: chiffres, maximumFractionDigits: chiffres })}${nb}%`
}

const signe = (n: number, texte: string): string => `${n < 0 ? MOINS : '+'}${nb}${texte}`

/** « + 8 », « − 15,66 € », « − 3,0 points » for a rate, « = » when nothing changed, « — » when one is not known. */
export function direEcart(valeur: number | null, avant: number | null, unite: Unite): string {
  if (valeur === null || avant === null) return RIEN
  if (unite !== 'taux' && unite !== 'part') {
    const ecart = Math.round((valeur - avant) * 100) / 100
    return ecart === 0 ? '=' : signe(ecart, dire(Math.abs(ecart), unite))
  }
  const chiffres = DECIMALES[unite]
  const points = Number(((valeur - avant) * 100).toFixed(chiffres))
  if (points === 0) return '='
  const dits = formatNombre(Math.abs(points), {
    minimumFractionDigits: chiffres,
    maximumFractionDigits: chiffres,
  })
  return signe(points, `${dits}${nb}point${Math.abs(points) >= 2 ? 's' : ''}`)
}

/**
 * « + 6 % », « 0 % » when it rounds to nothing; « — » when the earlier year counts fewer than ten (`base`), or nothing;
 * empty for a rate, whose difference is told in points.
 */
export function direPourcent(
  { valeur, avant, base }: { valeur: number | null; avant: number | null; base: number | null },
  unite: Unite,
): string {
  if (unite === 'taux' || unite === 'part') return ''
  if (valeur === null || avant === null || avant === 0 || (base ?? 0) < BASE_MIN) return RIEN
  const pourcent = Math.round(((valeur - avant) / Math.abs(avant)) * 100)
  return pourcent === 0 ? `0${nb}%` : signe(pourcent, `${formatNombre(Math.abs(pourcent))}${nb}%`)
}
