import { ecrireNombre } from './nombre-saisi.ts'

/** An amount of euros as people write it: what was understood, and what to say of it. */
export interface MontantLu {
  /** In euros, at most two decimals; null: nothing, or not understood. */
  valeur: number | null
  /** How it was read, when that is not plain to see. */
  note: string
  /** Why it is not taken; empty when it is. */
  refus: string
}

/** Spaces, quotation marks and the word for euros come with what is pasted. */
const AUTOUR = /[\s«»"“”„'’‘€]|euros?|eur/gi

/** « 1.200.000 », « 12.000,50 », « 12,000.50 »; « 12.000 », that nobody writes for twelve. */
const MILLIERS = [
  /^[1-9]\d{0,2}(\.\d{3}){2,}(,\d{0,2})?$/,
  /^[1-9]\d{0,2}(,\d{3}){2,}(\.\d{0,2})?$/,
  /^[1-9]\d{0,2}\.\d{3},\d{0,2}$/,
  /^[1-9]\d{0,2},\d{3}\.\d{0,2}$/,
  /^[1-9]\d{0,2}\.000$/,
]
const EN_CHEMIN = /^-?[.,]?$/
const SIMPLE = /^-?\d+([.,]\d{0,2})?$/
const SANS_ENTIER = /^-?[.,]\d{1,2}$/

const luComme = (valeur: number): MontantLu => ({
  valeur,
  note: `Lu comme ${ecrireNombre(valeur, 2)}.`,
  refus: '',
})
const refuse = (refus: string): MontantLu => ({ valeur: null, note: '', refus })

/** Reads `texte`; what is not plainly an amount is refused, never turned into another number. */
export function lireMontant(texte: string): MontantLu {
  const t = texte.replaceAll(AUTOUR, '')
  if (EN_CHEMIN.test(t)) return { valeur: null, note: '', refus: '' }
  if (SIMPLE.test(t)) return { valeur: Number(t.replace(',', '.')), note: '', refus: '' }
  if (SANS_ENTIER.test(t)) return luComme(Number(t.replace(/[.,]/, '0.')))
  if (MILLIERS.some((forme) => forme.test(t))) {
    const decimales = /[.,](\d{0,2})$/.exec(t)?.[1] ?? ''
    const entier = t.slice(0, t.length - (/[.,]\d{0,2}$/.exec(t)?.[0].length ?? 0)).replaceAll(/\D/g, '')
    return luComme(Number(`${entier}.${decimales}`))
  }
  return refuse(
    /^-?\d*[.,]\d{3,}$/.test(t)
      ? 'Deux décimales au plus. Pour les milliers, ni point ni virgule\u00a0: 42\u00a0000.'
      : 'Des chiffres seulement, par exemple 1\u00a0250.',
  )
}
