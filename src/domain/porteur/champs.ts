import { z } from 'zod'
import { normalise } from '#domain/commun/champ-normalise.ts'
import {
  booleen,
  CHOIX_REQUIS,
  choix,
  email,
  entier,
  MOTIFS,
  nonValide,
  requis,
  texte,
} from '#domain/commun/champs.ts'
import { SANS_FORMULE } from '#domain/commun/formule.ts'
import { bicElectronique, ibanElectronique, mobileE164 } from './coordonnees.ts'
import { CGV_REQUISES, LIBELLES_PORTEUR as L } from './libelles.ts'

/** The fields of an account; `obligatoire` says which may not be left empty where they are asked for. */

type Sortie<S extends z.ZodType> = NonNullable<z.output<S>>

/** The same field, refused when empty; its type no longer holds null. */
function obligatoire<S extends z.ZodType>(champ: S, message: string) {
  return champ.refine((v) => v !== null, message) as unknown as z.ZodType<Sortie<S>, z.input<S>>
}

export const CIVILITES = ['Madame', 'Monsieur'] as const
const nomPersonne = (libelle: string) => texte(libelle, 100, MOTIFS.nom)
/** Read as typed: spaces count, and 200 characters bound the work of hashing. */
export const motDePasse = (libelle: string) =>
  z.preprocess(
    (v) => v ?? '',
    z
      .string(nonValide(libelle))
      .min(1, requis(libelle))
      .refine((v) => v.length === 0 || v.length >= 8, nonValide(libelle))
      .max(200, nonValide(libelle)),
  )

/** Checked against the stored one only, so any non-empty string is read. */
export const motDePasseSaisi = (libelle: string) =>
  z.preprocess(
    (v) => v ?? '',
    z.string(nonValide(libelle)).min(1, requis(libelle)).max(200, nonValide(libelle)),
  )

export const structure = {
  // What begins so is a formula for the spreadsheets that open published data.
  nomStructure: obligatoire(texte(L.nomStructure, 200, SANS_FORMULE), requis(L.nomStructure)),
  presentation: obligatoire(texte(L.presentation, 10_000), requis(L.presentation)),
  idCategorieStructure: obligatoire(entier(L.idCategorieStructure, 1, 2_147_483_647), CHOIX_REQUIS),
}

export const personne = {
  civilite: obligatoire(choix(L.civilite, CIVILITES), requis(L.civilite)),
  prenom: obligatoire(nomPersonne(L.prenom), requis(L.prenom)),
  nom: obligatoire(nomPersonne(L.nom), requis(L.nom)),
  fonction: obligatoire(texte(L.fonction, 150), requis(L.fonction)),
  mobile: obligatoire(normalise(L.mobile, 30, mobileE164), requis(L.mobile)),
  tel: texte(L.tel, 30, MOTIFS.tel),
}

export const adresse = {
  adresse: texte(L.adresse, 200),
  adresseComplement: texte(L.adresseComplement, 200),
  codePostal: texte(L.codePostal, 12, MOTIFS.codePostal),
  ville: texte(L.ville, 100),
}

export const enLigne = {
  siteInternet: texte(L.siteInternet, 300),
  facebook: texte(L.facebook, 300),
  twitter: texte(L.twitter, 300),
  youtube: texte(L.youtube, 300),
  linkedin: texte(L.linkedin, 300),
}

export const emailRequis = obligatoire(email(L.email), requis(L.email))
export const emailContact = email(L.emailContact)

export const banque = {
  titulaireCompte: texte(L.titulaireCompte, 150),
  iban: normalise(L.iban, 60, ibanElectronique),
  bic: normalise(L.bic, 30, bicElectronique),
}

export const cgv = obligatoire(
  booleen(L.cgv).refine((v) => v === true, CGV_REQUISES),
  CGV_REQUISES,
)
