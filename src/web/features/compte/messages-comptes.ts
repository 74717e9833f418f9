import type { Nom } from './requetes-comptes.ts'

/** Sentences of specification 001 §8. */
export const CONTACT_ENREGISTRE = 'Contact enregistré'
export const contactCree = (nom: Nom): string => `Contact ${nom.prenom} ${nom.nom} a été créé`
export const contactSupprime = (nom: Nom): string => `Contact ${nom.prenom} ${nom.nom} a été supprimé`

/** The list, with a sentence to show there. */
export const listeAvec = (message: string): string => `/admin/comptes?${new URLSearchParams({ message })}`

/** The sentence in the address when it is one of these, about a known account; null for any other text. */
export function messageConnu(
  message: string | null,
  comptes: readonly Nom[],
  supprime: Nom | undefined,
): string | null {
  const connues = [
    CONTACT_ENREGISTRE,
    ...comptes.map(contactCree),
    ...(supprime ? [contactSupprime(supprime)] : []),
  ]
  return connues.find((phrase) => phrase === message) ?? null
}
