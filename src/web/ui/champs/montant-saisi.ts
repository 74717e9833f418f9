import { ecrireNombre, type NombreLu } from './nombre-saisi.ts'

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

const luComme = (valeur: number): NombreLu => ({
  valeur,
  note: `Lu comme ${ecrireNombre(valeur, 2)}.`,
  refus: '',
})
const refuse = (refus: string): NombreLu => ({ valeur: null, note: '', refus })

/**
 * Reads an amount of euros as people write it, two decimals at most; what is not plainly one is refused,
 * never turned into another number.
 */
export function lireMontant(texte: string): NombreLu {
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
