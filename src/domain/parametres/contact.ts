/** How anybody reaches the funding body: where answers to mails go, and a telephone when it has one. */
export interface Contact {
  email: string
  telephone: string | null
}

/** As people write them, French or foreign, short ones too: 4 to 15 digits. */
export const estTelephone = (saisie: string): boolean => {
  const chiffres = saisie.replaceAll(/\D/g, '').length
  return /^\+?[\d\s\u00a0\u202f().-]+$/.test(saisie) && chiffres >= 4 && chiffres <= 15
}

/** A telephone as a link dials it. */
export const telephoneAppele = (telephone: string): string => telephone.replaceAll(/[^+\d]/g, '')

/** A telephone as it is read, never cut at the end of a line. */
export const telephoneEcrit = (telephone: string): string => telephone.replaceAll(' ', '\u00a0')

/** « aides@organisme.fr, 01 23 45 67 89 ». */
export const phraseContact = ({ email, telephone }: Contact): string =>
  [email, telephone && telephoneEcrit(telephone)].filter(Boolean).join(', ')
