/** « FR76 •••• •••• 4817 », which no line breaks: country, key and the last four of an electronic IBAN. */
export const ibanCourt = (iban: string): string =>
  `${iban.slice(0, 4)}\u00a0••••\u00a0••••\u00a0${iban.slice(-4)}`
