import { z } from 'zod'
import { CHOIX_REQUIS, liste, nonValide, requis } from '#domain/commun/champs.ts'
import { estJour } from '#domain/commun/jours.ts'
import { FIN_AVANT_DEBUT } from '#domain/commun/messages-saisie.ts'
import { LIBELLES_DEMANDE_EXPORT as L, TYPES_EXPORT } from './types-export.ts'

const lu = (valeur: unknown): unknown => {
  const texte = typeof valeur === 'string' ? valeur.trim() : valeur
  return texte === '' || texte === null ? undefined : texte
}
const erreur =
  (libelle: string, absent = requis(libelle)) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? absent : nonValide(libelle)
const jour = (libelle: string) =>
  z.preprocess(
    lu,
    z
      .string({ error: erreur(libelle) })
      .refine(estJour, nonValide(libelle))
      .meta({ format: 'date' }),
  )

/** Titles of the columns that are wanted, in the order of the sheet; all of them when none is named. */
const colonnesVoulues = liste(
  z.string(nonValide(L.colonnes)).max(200, nonValide(L.colonnes)),
  200,
  L.colonnes,
)

/** A type and two days in Paris, both in the period, the end after the start (specification 001 §5). */
export const schemaExport = z
  .object({
    type: z.preprocess(lu, z.enum(TYPES_EXPORT, { error: erreur(L.type, CHOIX_REQUIS) })),
    dateDebut: jour(L.dateDebut),
    dateFin: jour(L.dateFin),
    colonnes: colonnesVoulues,
  })
  .refine((d) => d.dateFin > d.dateDebut, { path: ['dateFin'], message: FIN_AVANT_DEBUT })
