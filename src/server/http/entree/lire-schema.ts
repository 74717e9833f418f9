import type { z } from 'zod'
import { messagesZod } from '#domain/commun/champs.ts'
import { Invalide } from '#domain/commun/erreurs.ts'
import type { CorpsLu } from './corps-lu.ts'

/** `valeur` as `schema` reads it; throws Invalide, with what was already wrong. */
export function lireSchema<S extends z.ZodType>(
  schema: S | undefined,
  valeur: unknown,
  deja: CorpsLu['erreurs'] = {},
): z.output<S> | undefined {
  const lu = schema?.safeParse(valeur)
  const erreurs = { ...(lu && !lu.success ? messagesZod(lu.error) : {}), ...deja }
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  return lu?.data
}
