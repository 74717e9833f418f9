import { z } from 'zod'

const mot = z.string().nullable()
const nombre = z.number().nullable()
const entier = z.int().nullable()

const planifies = {
  nbAuteursInvites: entier,
  presenceAuteurs: entier,
  nbAuteursRemuneres: entier,
  montantRemunerationAuteurs: nombre,
  montantFraisAuteurs: nombre,
  raisonAucunAuteur: mot,
  nbModerateursInvites: entier,
  montantRemunerationModerateurs: nombre,
  nbEditeursInvites: entier,
  idGratuite: entier,
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

/** What the holder typed, besides what lists already show (specification 000 §3). */
export const champsSaisis = {
  presentation: mot,
  actionsCommunication: mot,
  lieux: z.array(z.string()),
  ...planifies,
  signatairePrenom: mot,
  signataireNom: mot,
  signataireFonction: mot,
  retireMotif: mot,
  ...finaux,
}
