import { valeurPlate } from '#domain/reprise/aplatir.ts'
import type { Codage, Separateur } from '#domain/reprise/champs.ts'
import type { EnteteGardee } from '#domain/reprise/colonnes.ts'
import { aucunCompte, colonneDePersonne, compterPersonne } from '#domain/reprise/entetes.ts'
import { lireLignes, trouverCodage, trouverSeparateur } from './decoder.ts'

const EXEMPLES = 3
const LONGUEUR_EXEMPLE = 60
/** A column of decisions says few words, each short (saisie.ts). */
const VALEURS_MAX = 50
const LONGUEUR_VALEUR = 80
/** Enough of the file to see how it is cut. */
const DEBUT = 64 * 1024

export interface FichierAnalyse {
  codage: Codage
  separateur: Separateur
  lignes: number
  entetes: EnteteGardee[]
}

const couper = (valeur: string): string =>
  valeur.length > LONGUEUR_EXEMPLE ? `${valeur.slice(0, LONGUEUR_EXEMPLE - 1).toWellFormed()}…` : valeur

/** One column, as its lines go by. */
class Colonne {
  readonly #titre: string
  readonly #exemples: string[] = []
  readonly #comptes = aucunCompte()
  #valeurs: Map<string, [string, number]> | null = new Map()

  constructor(titre: string) {
    this.#titre = titre.trim()
  }

  voir(cellule: string): void {
    if (this.#exemples.length < EXEMPLES) this.#exemples.push(couper(cellule.trim()))
    compterPersonne(this.#comptes, cellule)
    this.#compter(cellule.trim())
  }

  #compter(valeur: string): void {
    if (this.#valeurs === null || valeur === '') return
    const cle = valeurPlate(valeur)
    const connue = this.#valeurs.get(cle)
    if (connue) connue[1] += 1
    else if (valeur.length > LONGUEUR_VALEUR || this.#valeurs.size >= VALEURS_MAX) this.#valeurs = null
    else this.#valeurs.set(cle, [valeur, 1])
  }

  dire(): EnteteGardee {
    const personne = colonneDePersonne(this.#titre, [], this.#comptes)
    return personne === null
      ? {
          titre: this.#titre,
          exemples: this.#exemples,
          personne,
          valeurs: this.#valeurs && [...this.#valeurs.values()],
        }
      : { titre: this.#titre, exemples: [], personne, valeurs: null }
  }
}

export async function* unMorceau(octets: Uint8Array): AsyncGenerator<Uint8Array> {
  yield octets
}

/**
 * Reads a file to its end: how it is written (found, or as it is said to be), its headings, what its columns
 * hold. Throws Invalide, a sentence under the file, when it is none that could be taken.
 */
export async function analyserFichier(
  octets: Buffer,
  dit?: { codage: Codage; separateur: Separateur },
): Promise<FichierAnalyse> {
  const codage = dit?.codage ?? trouverCodage(octets)
  const debut = octets.subarray(0, DEBUT).toString(codage === 'utf-8' ? 'utf8' : 'latin1')
  const separateur = dit?.separateur ?? trouverSeparateur(debut)
  let colonnes: Colonne[] | null = null
  let lignes = 0
  for await (const lot of lireLignes(unMorceau(octets), { codage, separateur }))
    for (const { cellules } of lot) {
      if (colonnes === null) {
        colonnes = cellules.map((titre) => new Colonne(titre))
        continue
      }
      lignes += 1
      for (const [i, colonne] of colonnes.entries()) colonne.voir(cellules[i] ?? '')
    }
  return { codage, separateur, lignes, entetes: (colonnes ?? []).map((c) => c.dire()) }
}
