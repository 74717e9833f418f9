import { z } from 'zod'
import { CHAMPS, NOMS_ENTIERS, NOMS_LISTE, type NomChamp } from './saisie/champs.ts'
import {
  ALIAS_BILAN,
  type AliasBilan,
  CHAMPS_BILAN,
  NOMS_BILAN,
  type NomBilan,
} from './saisie/champs-bilan.ts'

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

/** The fields of its report, under either spelling. */
const finaux = Object.fromEntries([
  ...NOMS_BILAN.map((nom) => [nom, PAR_GENRE[CHAMPS_BILAN[nom].genre]]),
  ...ALIAS_BILAN.map(([alias, nom]) => [alias, PAR_GENRE[CHAMPS_BILAN[nom].genre]]),
]) as { [N in NomBilan]: (typeof PAR_GENRE)[(typeof CHAMPS_BILAN)[N]['genre']] } & {
  [A in AliasBilan]: typeof nombre
}

/** What the holder typed, in lists too. */
export const champsListes = reponsesDe(NOMS_LISTE)

/** What the holder typed, besides what lists already show (specification 000 §3). */
export const champsSaisis = { ...reponsesDe(NOMS_ENTIERS), retireMotif: mot, ...finaux }
