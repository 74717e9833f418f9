import { nomPlat, titrePlat } from './aplatir.ts'
import type { AideLue } from './champs.ts'

const LONGUEUR = 120

/** Fifty-three bits of a text, in base 36: what is cut of a long reference still tells two apart. */
function marque(texte: string): string {
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (const lettre of texte) {
    const c = lettre.codePointAt(0) ?? 0
    a = Math.imul(a ^ c, 2_654_435_761)
    b = Math.imul(b ^ c, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36).padStart(11, '0')
}

const tirets = (texte: string): string => texte.replaceAll(' ', '-')

/** The reference of an aid whose old tool gave none: its year, its structure and its title (rule 10). */
export function referenceFaite(annee: number, structure: string, titre: string): string {
  const entiere = `${annee}/${tirets(nomPlat(structure))}/${tirets(titrePlat(titre))}`
  // A text of signs alone flattens to nothing: it is told by its mark too.
  const vide = titrePlat(titre) === '' || nomPlat(structure) === ''
  if (entiere.length <= LONGUEUR && !vide) return entiere
  const fin = `~${marque(`${entiere}/${vide ? `${structure}/${titre}` : ''}`)}`
  return `${entiere.slice(0, LONGUEUR - fin.length).toWellFormed()}${fin}`
}

/** What makes two lines of a file the same structure: its number, else its name and postcode together. */
export function cleStructure(aide: Pick<AideLue, 'siret' | 'rna' | 'structure' | 'codePostal'>): string {
  if (aide.siret !== null) return `siret:${aide.siret}`
  if (aide.rna !== null) return `rna:${aide.rna}`
  const nom = nomPlat(aide.structure) || aide.structure.trim()
  const cle = `nom:${nom}|${aide.codePostal ?? ''}`
  return cle.length <= 400
    ? cle
    : `nom:${nom.slice(0, 300).toWellFormed()}~${marque(cle)}|${aide.codePostal ?? ''}`
}
