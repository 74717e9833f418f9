import { cleDeLuhn } from '#domain/commun/luhn.ts'

/** La Poste numbers its post offices otherwise: the sum of their digits is a multiple of five. */
const LA_POSTE = '356000000'

/** What is typed, its spaces and dots away. */
export const sansBlancs = (saisie: string): string => saisie.replaceAll(/[\s\u00a0\u202f\u2009.]/g, '')

/** The fourteen digits of a SIRET, spaces and dots away, or null. Its key is judged apart. */
export function siretElectronique(saisie: string): string | null {
  const siret = sansBlancs(saisie)
  return /^\d{14}$/.test(siret) && Number(siret) !== 0 ? siret : null
}

/** Says whether the key of these fourteen digits is right; one real number is known whose key is not. */
export function cleSiret(siret: string): boolean {
  if (cleDeLuhn(siret)) return true
  const somme = [...siret].reduce((s, c) => s + Number(c), 0)
  return siret.startsWith(LA_POSTE) && somme % 5 === 0
}

/** « 732 829 320 00074 », which no line breaks. */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')

/** A number of the register of associations, in capitals without spaces; null when its form is wrong. */
export function rnaElectronique(saisie: string): string | null {
  const rna = sansBlancs(saisie).toUpperCase()
  return /^W\d[A-Z0-9]\d{7}$/.test(rna) ? rna : null
}
