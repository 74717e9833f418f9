import { z } from 'zod'
import { estEcrivable } from '#domain/commun/champs.ts'
import { nonValide } from '#domain/commun/messages.ts'

/** Longest password read: bounds the work of hashing it. */
const LONGUEUR_MAX = 200
export const MOT_DE_PASSE_COURANT = 'Ce mot de passe est trop courant. Veuillez en choisir un autre.'

/** A password field, exactly as typed (spaces count); absent or empty is null. */
export const motDePasse = (libelle: string) =>
  z.preprocess(
    (v) => (v === undefined || v === '' ? null : v),
    z
      .string(nonValide(libelle))
      .max(LONGUEUR_MAX, {
        error: `Le champ "${libelle}" ne peut dépasser ${LONGUEUR_MAX} caractères.`,
        abort: true,
      })
      .refine(estEcrivable, nonValide(libelle))
      .nullable(),
  )
