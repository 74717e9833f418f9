/** « FR76 3000 6000 … », groups of four. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0')

/** IBAN of which only the last four characters are told. */
export const ibanMasque = (fin: string): string => `••••\u00a0••••\u00a0••••\u00a0${fin}`
