import { cleDeLuhn } from '#domain/commun/luhn.ts'

/** The nine digits of a SIREN, spaces and dots away, its key checked (Luhn); null when it is not one. */
export function sirenElectronique(saisie: string): string | null {
  const siren = saisie.replaceAll(/[\s\u00a0\u202f.]/g, '')
  return /^\d{9}$/.test(siren) && Number(siren) !== 0 && cleDeLuhn(siren) ? siren : null
}

/** « 732 829 320 », which no line breaks. */
export const formatSiren = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0')
