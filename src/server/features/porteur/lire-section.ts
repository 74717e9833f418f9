import type { z } from 'zod'
import { messagesZod } from '#domain/commun/champs.ts'
import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import { nonValide } from '#domain/commun/messages.ts'
import { LIBELLES_PORTEUR } from '#domain/porteur/libelles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { categorieStructureOfferte } from '#server/socle/reglages/referentiels.ts'

/** The fields of a form; throws Invalide with every message. Unknown fields are left out. */
export function lireSection<S extends z.ZodType>(schema: S, corps: unknown): z.output<S> {
  const lu = schema.safeParse(corps)
  if (!lu.success) throw new Invalide(messagesZod(lu.error))
  return lu.data
}

/** Throws Invalide when a structure category is unknown or retired. */
export async function exigerCategorie(db: Db | Tx, id: number | undefined): Promise<void> {
  if (id === undefined || (await categorieStructureOfferte(db, id))) return
  throw invalide('idCategorieStructure', nonValide(LIBELLES_PORTEUR.idCategorieStructure))
}

/** The given fields that differ from the stored ones; undefined ones are left out. */
export function changements<T extends object>(avant: object, apres: T): Partial<T> {
  const actuel = avant as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(apres).filter(([c, v]) => v !== undefined && v !== actuel[c]),
  ) as Partial<T>
}

/** The stored values of the same fields, for the journal. */
export const valeursDe = (avant: object, champs: object): Record<string, unknown> => {
  const actuel = avant as Record<string, unknown>
  return Object.fromEntries(Object.keys(champs).map((c) => [c, actuel[c] ?? null]))
}
