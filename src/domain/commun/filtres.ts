import { z } from 'zod'
import { lireTriParmi } from './tri.ts'

/** Most values of one filter. */
const VALEURS_MAX = 40

/** « a,b », or the parameter several times: any of these values; what is none of them is left out. */
export const plusieurs = <S extends z.ZodType>(valeur: S) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((lu) => {
      const lues = (Array.isArray(lu) ? lu : lu.split(',')).slice(0, VALEURS_MAX)
      return lues.flatMap((texte) => {
        const lue = valeur.safeParse(texte.trim())
        return lue.success ? [lue.data] : []
      })
    })
    .optional()
    .catch(undefined)

/** One of these values; what is none of them is ignored. */
export const unParmi = <const V extends readonly [string, ...string[]]>(valeurs: V) =>
  z.enum(valeurs).optional().catch(undefined)

/** « nom », or « -nom » for the reverse order; any other text is ignored. */
export const triParmi = <C extends string>(cles: readonly C[]) =>
  z
    .string()
    .transform((t) => lireTriParmi(cles, t) ?? undefined)
    .optional()
    .catch(undefined)

/** The words of a search; beyond 200 characters, ignored. */
export const recherche = z.string().trim().max(200).optional().catch(undefined)

export const idDeFiltre = z.coerce.number().int().min(1).max(2_147_483_647)
