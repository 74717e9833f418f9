import { MOTIFS } from '#domain/commun/messages.ts'

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

/** « adresse » or « adresse, téléphone », as an operator writes them; null when it is neither. */
export function contactEcrit(texte: string): Contact | null {
  const [email = '', telephone = null, ...trop] = texte.split(',').map((v) => v.trim())
  const juste = email.length <= 254 && MOTIFS.email.test(email) && trop.length === 0
  if (!juste || (telephone !== null && !estTelephone(telephone))) return null
  return { email: email.toLowerCase(), telephone }
}

/** « aides@organisme.fr, 01 23 45 67 89 ». */
export const phraseContact = ({ email, telephone }: Contact): string =>
  [email, telephone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
