import type { z } from 'zod'
import { messagesZod } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'

/** Makes the domain's schema of a form the check of `useFormulaire`: every message, per field. */
export const verifierAvec =
  (schema: z.ZodType) =>
  (valeurs: unknown): ErreursChamps => {
    const lu = schema.safeParse(valeurs)
    return lu.success ? {} : messagesZod(lu.error)
  }
