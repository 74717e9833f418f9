import { valeurPlate } from '#domain/reprise/aplatir.ts'
import type { Codage, Separateur } from '#domain/reprise/champs.ts'
import type { EnteteGardee } from '#domain/reprise/colonnes.ts'
import {
  aucunCompte,
  colonneDePersonne,
  type GenreDePersonne,
  genreDePersonne,
} from '#domain/reprise/entetes.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { type LigneLue, lireLignes, trouverCodage, trouverSeparateur } from './decoder.ts'

const EXEMPLES = 3
const LONGUEUR_EXEMPLE = 60
/** A column of decisions says few words, each short (saisie.ts). */
const VALEURS_MAX = 50
/** Values of a column that are remembered: said again, they cost nothing. */
const RETENUES = 500
const LONGUEUR_VALEUR = 80
/** Enough of the file to see how it is cut. */
const DEBUT = 64 * 1024
/** Lines judged before other requests are heard: a few milliseconds. */
const TRANCHE = 25

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
  readonly #genres = new Map<string, GenreDePersonne | null>()
  readonly #brutes = new Map<string, [string, number]>()
  #valeurs: Map<string, [string, number]> | null = new Map()

  constructor(titre: string) {
    this.#titre = titre.trim()
  }

  voir(cellule: string): void {
    if (this.#exemples.length < EXEMPLES) this.#exemples.push(couper(cellule.trim()))
    const valeur = cellule.trim()
    if (valeur === '') return
    this.#juger(valeur)
    this.#compter(valeur)
  }

  #juger(valeur: string): void {
    let genre = this.#genres.get(valeur)
    if (genre === undefined) {
      genre = genreDePersonne(valeur)
      if (this.#genres.size < RETENUES) this.#genres.set(valeur, genre)
    }
    this.#comptes.valeurs += 1
    if (genre !== null) this.#comptes[genre] += 1
  }

  #compter(valeur: string): void {
    if (this.#valeurs === null) return
    const brute = this.#brutes.get(valeur)
    if (brute) {
      brute[1] += 1
      return
    }
    const cle = valeurPlate(valeur)
    const connue = this.#valeurs.get(cle) ?? [valeur, 0]
    if (valeur.length > LONGUEUR_VALEUR || (this.#valeurs.size >= VALEURS_MAX && connue[1] === 0)) {
      this.#valeurs = null
      return
    }
    connue[1] += 1
    this.#valeurs.set(cle, connue)
    if (this.#brutes.size < RETENUES) this.#brutes.set(valeur, connue)
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
  const colonnes: Colonne[] = []
  let lignes = 0
  const voir = (lues: readonly LigneLue[]): void => {
    for (const { cellules } of lues) {
      // The headings, of which there is one at least (decoder.ts).
      if (colonnes.length === 0) {
        colonnes.push(...cellules.map((titre) => new Colonne(titre)))
        continue
      }
      lignes += 1
      for (const [i, colonne] of colonnes.entries()) colonne.voir(cellules[i] ?? '')
    }
  }
  for await (const lot of lireLignes(unMorceau(octets), { codage, separateur }))
    await parTranches(lot, voir, TRANCHE)
  return { codage, separateur, lignes, entetes: colonnes.map((c) => c.dire()) }
}
