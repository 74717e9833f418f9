import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

const OUTRE_MER: readonly CountryCode[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM']
/** Kept by the regulator for fiction; must not read as a number of Mayotte. */
const FICTION = /^\+3363998\d{4}$/
const MOBILE_FRANCAIS = /^\+33[67]\d{8}$/

/** E.164 form of a mobile number (06/07, overseas, foreign with +); null when it is not one. */
export function mobileE164(saisie: string): string | null {
  const francais = parsePhoneNumberFromString(saisie, 'FR')
  if (!francais) return null
  if (francais.isValid() || FICTION.test(francais.number)) return francais.number
  if (!/^\s*(\+|00)/.test(saisie)) {
    for (const pays of OUTRE_MER) {
      const numero = parsePhoneNumberFromString(saisie, pays)
      if (numero?.isValid()) return numero.number
    }
  }
  return MOBILE_FRANCAIS.test(francais.number) ? francais.number : null
}

/** « +33 6 12 34 56 78 » of an E.164 number. */
export const formatMobile = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164

/** IBAN in capitals without spaces, its key checked; null when wrong. */
export function ibanElectronique(saisie: string): string | null {
  const iban = electronicFormatIBAN(saisie.replaceAll(/\s/g, ''))
  return iban && isValidIBAN(iban) ? iban : null
}

/** BIC in capitals without spaces, 8 or 11 characters; null when its form is wrong. */
export function bicElectronique(saisie: string): string | null {
  const bic = saisie.replaceAll(/\s/g, '').toUpperCase()
  return isValidBIC(bic) ? bic : null
}
