import type { Contact } from '#domain/parametres/contact.ts'
import { contactDe, type Organisme } from '#domain/parametres/identite.ts'
import { ORGANISME_VIDE } from '#domain/parametres/organisme.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { parametre } from './parametre.ts'

export type OrganismeLu = Organisme & { version: number }

const ORGANISME = parametre<OrganismeLu>('organisme', { ...ORGANISME_VIDE, version: 1 })

/** Who the funding body is, as admins wrote it, and at which version; nothing written yet is version 1. */
export const lireOrganisme = ORGANISME.lire

/** The same, kept for the transaction. */
export async function verrouillerOrganisme(tx: Tx, le: Date): Promise<OrganismeLu> {
  await ORGANISME.verrouiller(tx, le)
  return await ORGANISME.lire(tx)
}

export const ecrireOrganisme = ORGANISME.ecrire

/** How the body is reached now; null when neither the settings nor the environment say it. */
export const lireContact = async (
  { contact }: Pick<Contexte['config'], 'contact'>,
  db: Db | Tx,
): Promise<Contact | null> => contactDe(await ORGANISME.lire(db), contact)
