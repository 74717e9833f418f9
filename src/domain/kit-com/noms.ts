import { z } from 'zod'
import { nonValide } from '#domain/commun/champs.ts'
import { FICHIERS_MAX } from './regles.ts'

const REFUS = nonValide('Fichiers')

/** Longer than any list of names, quoted and escaped. */
const LISTE_MAX = 600 * FICHIERS_MAX

function lireListe(valeur: unknown): unknown {
  if (typeof valeur !== 'string' || valeur.length > LISTE_MAX) return valeur
  try {
    return JSON.parse(valeur)
  } catch {
    return valeur
  }
}

/** Names of kit files, exactly as stored: a list, or a JSON array as text. Each once, at least one. */
export const nomsKit = z.preprocess(
  lireListe,
  z
    .array(z.string(REFUS).min(1, REFUS).max(255, REFUS), REFUS)
    .min(1, REFUS)
    .max(FICHIERS_MAX, REFUS)
    .transform((noms) => [...new Set(noms)])
    .meta({ type: 'array', items: { type: 'string' } }),
)

const vide = (valeur: unknown): unknown => (valeur === '' || valeur === null ? undefined : valeur)

/** What a deletion names: `name`, or `names`. */
export const schemaSuppression = z
  .object({
    name: z.preprocess(vide, z.string(REFUS).max(255, REFUS).optional()),
    names: z.preprocess(
      // A form with a single value is not a list.
      (v) => (typeof v === 'string' && v !== '' && !v.trimStart().startsWith('[') ? [v] : vide(v)),
      nomsKit.optional(),
    ),
  })
  .refine((c) => c.name !== undefined || c.names !== undefined, { path: ['name'], message: REFUS })
