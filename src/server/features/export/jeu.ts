import type { Role } from '#domain/commun/roles.ts'
import type { Colonne, Feuille } from '#server/documents/classeur.ts'
import type { Cellule } from '#server/documents/xlsx/cellules.ts'
import type { Format } from '#server/documents/xlsx/styles.ts'

/** A column and how its cell is read in a row. */
export interface ColonneDe<L> extends Colonne {
  valeur: (ligne: L) => Cellule
}

const LARGEURS: Record<Format, number> = {
  texte: 24,
  jour: 12,
  instant: 17,
  euros: 16,
  entier: 12,
  annee: 8,
  decimal: 12,
  taux: 10,
  pourcent: 10,
}

export const colonne = <L>(
  titre: string,
  format: Format,
  valeur: (ligne: L) => Cellule,
  largeur = LARGEURS[format],
): ColonneDe<L> => ({ titre, format, valeur, largeur, somme: format === 'euros' })

/** Only who pays or administers reads a bank account (contract §2). */
export const lisentLaBanque = (role: Role): boolean => role === 'admin' || role === 'comptable'

export const ouiNon = (valeur: boolean): string => (valeur ? 'Oui' : 'Non')

/** A sheet whose rows are read and written a batch at a time. */
export function feuilleDe<L>(
  nom: string,
  colonnes: readonly ColonneDe<L>[],
  lots: AsyncIterable<readonly L[]>,
): Feuille {
  async function* lignes(): AsyncGenerator<Cellule[]> {
    for await (const lot of lots) for (const ligne of lot) yield colonnes.map((c) => c.valeur(ligne))
  }
  return { nom, colonnes, lignes: lignes() }
}

/** The sheet with the wanted columns only, in the sheet's order; whole when no title matches. */
export function avecColonnes({ nom, colonnes, lignes }: Feuille, voulues: readonly string[]): Feuille {
  const rangs = colonnes.flatMap((c, i) => (voulues.includes(c.titre) ? [i] : []))
  if (rangs.length === 0) return { nom, colonnes, lignes }
  async function* retenues(): AsyncGenerator<Cellule[]> {
    for await (const ligne of lignes) yield rangs.map((i) => ligne[i] ?? null)
  }
  return { nom, colonnes: rangs.flatMap((i) => colonnes[i] ?? []), lignes: retenues() }
}
