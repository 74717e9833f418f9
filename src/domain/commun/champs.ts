import { z } from 'zod'
import { estJour } from './jours.ts'
import { MOTIFS, nonValide } from './messages.ts'
import { formatNombre } from './nombres.ts'

/** Builders of form fields. Each reads JSON and form bodies alike: '' is null, « 12,5 » is 12.5. */

export { CHOIX_REQUIS, MOTIFS, nonValide, requis } from './messages.ts'

// A schema without a message of its own answers this one, not the English one of zod.
z.config({ customError: () => 'Ce champ n’est pas valide.' })

/** False for what no database keeps as it is: a NUL, half of a surrogate pair. */
export const estEcrivable = (texte: string): boolean => !texte.includes('\0') && texte.isWellFormed()

const vide = (valeur: unknown): unknown => (valeur === undefined || valeur === '' ? null : valeur)

/** Optional text of at most `max` characters; trimmed, blank reads as null. */
export const texte = (libelle: string, max: number, motif?: RegExp) =>
  z.preprocess(
    (v) => vide(typeof v === 'string' ? v.replaceAll('\r\n', '\n').trim() : v),
    z
      .string(nonValide(libelle))
      // No pattern runs over what is already too long.
      .max(max, {
        error: `Le champ "${libelle}" ne peut dépasser ${formatNombre(max)} caractères.`,
        abort: true,
      })
      .refine((v) => estEcrivable(v) && (!motif || motif.test(v)), nonValide(libelle))
      .nullable(),
  )

/** Drawn by the client, one a form: sent again after a lost answer, it creates nothing more. */
export const cleCreation = texte('Clé de création', 64).describe(
  'Tirée par l’appelant, une fois par formulaire\u00a0: une création répétée est une seule création.',
)

/** Optional e-mail address, lower-cased. */
export const email = (libelle: string) =>
  z.preprocess(
    (v) => vide(typeof v === 'string' ? v.trim().toLowerCase() : v),
    z
      .string(nonValide(libelle))
      .max(254, { error: nonValide(libelle), abort: true })
      .regex(MOTIFS.email, nonValide(libelle))
      .meta({ format: 'email' })
      .nullable(),
  )

/** Longer than any number, spaces and all. */
const NOMBRE_MAX = 100

const nombreLu = (valeur: unknown): unknown => {
  const w = vide(
    typeof valeur === 'string' && valeur.length <= NOMBRE_MAX
      ? valeur.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
      : valeur,
  )
  // More decimals stay a text, which is refused: read as a number, some would vanish.
  return typeof w === 'string' && /^-?\d{1,15}(\.\d{1,2})?$/.test(w) ? Number(w) : w
}

/** Optional whole number from `min` to `max`. */
export const entier = (libelle: string, min: number, max: number) =>
  z.preprocess(
    nombreLu,
    z
      .int(nonValide(libelle))
      .min(min, `Le champ "${libelle}" doit être au moins ${min}.`)
      .max(max, `Le champ "${libelle}" ne peut excéder ${max}.`)
      .nullable(),
  )

const auPlusDeuxDecimales = (nombre: number): boolean => /^-?\d+(\.\d{1,2})?$/.test(String(nombre))

/** Optional amount in euros, 0 to `max`, at most two decimals. */
export const montant = (libelle: string, max: number) =>
  z.preprocess(
    nombreLu,
    z
      .number(nonValide(libelle))
      .min(0, nonValide(libelle))
      .max(max, `Le champ "${libelle}" ne peut excéder ${formatNombre(max)} €.`)
      .refine(auPlusDeuxDecimales, nonValide(libelle))
      .nullable(),
  )

/** Optional day `AAAA-MM-JJ`. */
export const jour = (libelle: string) =>
  z.preprocess(
    vide,
    z.string(nonValide(libelle)).refine(estJour, nonValide(libelle)).meta({ format: 'date' }).nullable(),
  )

const booleenLu = (valeur: unknown): unknown =>
  valeur === 'true' || valeur === '1' || valeur === 1 || valeur === 'on'
    ? true
    : valeur === 'false' || valeur === '0' || valeur === 0
      ? false
      : vide(valeur)

/** Optional boolean; forms send "true", "false", "1" or "0". */
export const booleen = (libelle: string) => z.preprocess(booleenLu, z.boolean(nonValide(libelle)).nullable())

/** Optional one of a few values. */
export const choix = <const V extends string>(libelle: string, valeurs: readonly V[]) =>
  z.preprocess(vide, z.enum(valeurs as readonly [V, ...V[]], nonValide(libelle)).nullable())

const listeLue = (valeur: unknown): unknown => {
  const w = vide(valeur)
  return w === null ? [] : Array.isArray(w) ? w : [w]
}

/** List of at most `max` items (a single value of a form is a list of one); absent is the empty list. */
export const liste = <S extends z.ZodType>(element: S, max: number, libelle: string) =>
  z.preprocess(listeLue, z.array(element, nonValide(libelle)).max(max, nonValide(libelle)))

/** An absent field stays undefined, which leaves it as it is; an empty one is null. */
export const siPresent = <S extends z.ZodType>(champ: S) => z.union([z.undefined(), champ]).optional()

const idLu = (valeur: unknown): unknown =>
  typeof valeur === 'string' && /^\d{1,10}$/.test(valeur) ? Number(valeur) : valeur

/** Identifier in a path or a body: a positive 32-bit whole number, written in plain digits. */
export const identifiant = z.preprocess(idLu, z.int().min(1).max(2_147_483_647))

/** Required identifier of a form. */
export const identifiantRequis = (libelle: string) =>
  z.preprocess(
    idLu,
    z.int(nonValide(libelle)).min(1, nonValide(libelle)).max(2_147_483_647, nonValide(libelle)),
  )

/** `?page=` and `?parPage=` of every list: the first 50, at most 1000 (contract §2). */
export const pagination = {
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  parPage: z.coerce.number().int().min(1).max(1000).catch(50).default(50),
}

/** Per-field messages of a failed parse, every issue kept, in order. */
export function messagesZod(erreur: z.ZodError): Record<string, string[]> {
  const champs: Record<string, string[]> = {}
  for (const { path, message } of erreur.issues) {
    const cle = path.length > 0 ? String(path[0]) : 'formulaire'
    champs[cle] ??= []
    if (!champs[cle].includes(message)) champs[cle].push(message)
  }
  return champs
}

/** Whether a search finds more than the total says. */
export const auMoins = z
  .boolean()
  .optional()
  .describe('Vrai quand la recherche en trouve davantage que `total`.')

/** The words by which a query asks for the short answer of a list, or of an act (contract §6). */
export const vueEcran = z
  .enum(['ecran'])
  .optional()
  .catch(undefined)
  .describe('Ce que montre l’écran, sans plus.')
export const reponseCourte = z
  .enum(['courte'])
  .optional()
  .catch(undefined)
  .describe('Ce qui a changé, sans plus.')

/** What an answer offers to who reads it. */
export const actionsOffertes = z.array(z.string()).describe('Ce que le lecteur peut faire maintenant.')

/** An instant that a screen showed, given back as it is. */
export const instantMontre = z.iso.datetime('Cette date n’est pas lisible.')
