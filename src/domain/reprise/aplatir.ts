import { sansAccent } from '#domain/commun/accents.ts'

/** Words of a text without accents, case or punctuation; « œ » reads « oe », as in the base. */
const mots = (texte: string): string[] =>
  sansAccent(texte)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((m) => m !== '')

/** A heading as a profile knows it: « N° dossier » and « n dossier » are the same. */
export const titrePlat = (titre: string): string => mots(titre).join(' ')

/** A value of the column of decisions as a profile knows it: its signs stay, « A » is not « A ? ». */
export const valeurPlate = (valeur: string): string => sansAccent(valeur).replaceAll(/\s+/g, ' ').trim()

const VIDES = new Set(
  'association assoc asso ass le la les l de du des d et en a au aux sarl sas scop scic eurl'.split(' '),
)

/** A name without articles nor legal forms, as `nom_simplifie` of migration 0111; the whole name when nothing stays. */
export function nomPlat(nom: string): string {
  const tous = mots(nom)
  const pleins = tous.filter((m) => !VIDES.has(m))
  return (pleins.length > 0 ? pleins : tous).join(' ')
}
