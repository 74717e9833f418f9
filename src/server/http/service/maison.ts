import type { Contact } from '#domain/parametres/contact.ts'

/** Whose portal it is. */
export interface Maison {
  organisme: string
  /** Without a final slash. */
  publicUrl: string
  /** The identity provider that staff may sign in with, as it is named; none when left out. */
  fournisseur?: string | null
  /** How they are reached now; throws when the database does not answer. */
  contact(): Promise<Contact | null>
  maintenant(): Date
}
