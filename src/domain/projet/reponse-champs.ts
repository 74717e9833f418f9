import { z } from 'zod'
import { CHAMPS, NOMS_ENTIERS, NOMS_LISTE, type NomChamp } from './champs.ts'

const mot = z.string().nullable()
const nombre = z.number().nullable()
const entier = z.int().nullable()

/** A field as it is answered, by its kind. */
const PAR_GENRE = {
  texte: mot,
  long: mot,
  textes: z.array(z.string()),
  entier,
  euros: nombre,
  jour: z.iso.date().nullable(),
  booleen: z.boolean(),
  choix: entier,
  entree: entier,
  entrees: z.array(z.int()),
  demande: entier,
}

const reponsesDe = <N extends NomChamp>(noms: readonly N[]) =>
  Object.fromEntries(noms.map((nom) => [nom, PAR_GENRE[CHAMPS[nom].genre]])) as {
    [K in N]: (typeof PAR_GENRE)[(typeof CHAMPS)[K]['genre']]
  }

/** Final values; the two doubled names of the specification carry the same value under both spellings. */
const finaux = {
  nbAuteursInvitesFinal: entier,
  nbAuteursIntervenantsRemuneresFinal: entier,
  nbAuteursRemuneresFinal: entier,
  montantRemunerationAuteursIntervenantsFinal: nombre,
  montantRemunerationAuteursFinal: nombre,
  montantFraisAuteursFinal: nombre,
  nbModerateursInvitesFinal: entier,
  montantRemunerationModerateursFinal: nombre,
  nbEditeursInvitesFinal: entier,
  budgetGlobalFinal: nombre,
  commentaireBilan: mot,
}

/** What the holder typed, in lists too. */
export const champsListes = reponsesDe(NOMS_LISTE)

/** What the holder typed, besides what lists already show (specification 000 §3). */
export const champsSaisis = { ...reponsesDe(NOMS_ENTIERS), retireMotif: mot, ...finaux }
