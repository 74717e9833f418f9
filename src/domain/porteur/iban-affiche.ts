/** « FR76 3000 6000 … », groups of four. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0')

/** « FR76 •••• •••• 4817 », which no line breaks: country, key and the last four of an electronic IBAN. */
export const masquerIban = (iban: string): string =>
  `${iban.slice(0, 4)}\u00a0••••\u00a0••••\u00a0${iban.slice(-4)}`

/** « •••• •••• •••• 4817 »: an IBAN of which only the last four characters are told. */
export const masquerSaufFin = (ibanFin: string): string => `••••\u00a0••••\u00a0••••\u00a0${ibanFin}`
