import { formatJour } from '#domain/commun/jours.ts'
import { type Choix, compares, type Perimetre, titresCompares } from './choix.ts'
import { DIMENSIONS, type Dimension } from './dimensions.ts'
import { dire, direEcart, direPourcent, ecartDe, pourcentDe, RIEN, type Unite } from './ecarts.ts'
import type { Ensemble } from './ensembles.ts'
import type { Mesures } from './mesures.ts'

/** What is read at once, in the order of the page; the envelope stands apart. */
export const TABLEAUX = ['enveloppe', 'ensemble', ...DIMENSIONS, 'delais', 'realise'] as const
export type CleTableau = (typeof TABLEAUX)[number]

/** A row as it is read: the chosen year or commission first, then those before. */
export interface LigneLue {
  cle: string
  libelle: string
  annees: Mesures[]
}

/** The list that a number opens: as many applications as it counts. */
export interface Lien extends Perimetre {
  ensemble: Ensemble
  domaine?: number | undefined
  dimension?: Dimension | undefined
  /** The row of the dimension. */
  valeur?: string | undefined
}

export interface Cellule {
  texte: string
  /** The number itself, as sums take it; null: there is none to tell. */
  valeur: number | null
  unite: Unite
  lien?: Lien | undefined
}

export interface Colonne {
  titre: string
  /** What all its numbers are in; absent: each row has its own. */
  unite?: Unite
  /** The chosen year, an earlier one, or what compares them. */
  ton: 'cette' | 'an' | 'ecart' | 'simple'
  /** The column is dropped where the screen is too narrow for all. */
  quitte?: true
}

export interface Rangee {
  cle: string
  titre: string
  /** What it counts, in a line under its title. */
  regle?: string | undefined
  precision?: string | undefined
  cellules: Cellule[]
  /** Lengths of its bars: the chosen year, the one before. */
  barres?: [number, number]
  groupe?: true | undefined
}

/** A table as it is shown, printed and taken away. */
export interface Tableau {
  cle: string
  titre: string
  /** Which applications it counts: no table mixes two sorts. */
  regle: string
  rangee: string
  colonnes: Colonne[]
  rangees: Rangee[]
  total?: Rangee
  note?: string
}

/** The list behind a number of the column at `rang`. */
export function lienDe(
  ensemble: Ensemble,
  choix: Choix,
  rang = 0,
  rangee: Pick<Lien, 'dimension' | 'valeur'> = {},
): Lien | undefined {
  const perimetre = compares(choix)[rang]
  return perimetre ? { ensemble, ...perimetre, domaine: choix.domaine, ...rangee } : undefined
}

/** What stands for a number of one or two applications. */
const UN_A_DEUX = '1 à 2'
/** Stands for a number from which one of those could be computed, by subtraction from the total. */
const NON_DIT = 'non dit'

/** A number of a set; told to be one or two, without any sum, when the reader may not know more. */
export function cellule(
  mesures: Mesures,
  valeur: number | null,
  unite: Unite,
  lien: Lien | undefined,
): Cellule {
  if (!lien) return { texte: RIEN, valeur: null, unite }
  if (mesures.peu?.includes(lien.ensemble))
    return { texte: unite === 'nombre' ? UN_A_DEUX : RIEN, valeur: null, unite }
  if (mesures.tus?.includes(lien.ensemble))
    return { texte: unite === 'nombre' ? NON_DIT : RIEN, valeur: null, unite }
  return { texte: dire(valeur, unite), valeur, unite, ...(valeur !== null && { lien }) }
}

/** How far the second cell is from the first, as both are shown. */
export const ecart = (cellule: Cellule, avant: Cellule): Cellule => ({
  texte: direEcart(cellule.valeur, avant.valeur, cellule.unite),
  valeur: ecartDe(cellule.valeur, avant.valeur, cellule.unite),
  unite: cellule.unite,
})

/** The same, as a share of the first; `base`: how many applications it leans on. */
export function pourcent(cellule: Cellule, avant: Cellule, base: number | null): Cellule {
  const lus = { valeur: cellule.valeur, avant: avant.valeur, base }
  return {
    texte: direPourcent(lus, cellule.unite),
    valeur: pourcentDe(lus, cellule.unite),
    unite: 'pourcent',
  }
}

/** How far the first is from the second, and in per cent; nothing when one of them is not there. */
export function comparees([n, avant]: readonly Cellule[], base: number | null): Cellule[] {
  return n && avant ? [ecart(n, avant), pourcent(n, avant, base)] : []
}

/** The columns of what is compared, the chosen one first. */
export const colonnesAnnees = (choix: Choix): Colonne[] =>
  titresCompares(choix).map((titre, rang) => ({
    titre,
    ton: rang === 0 ? 'cette' : 'an',
    ...(rang === 2 && { quitte: true as const }),
  }))

/** « Écart 26/25 », « Écart ». */
export const titreEcart = (choix: Choix): string => {
  if (choix.commission !== undefined) return 'Écart'
  return `Écart ${titresCompares(choix)
    .slice(0, 2)
    .map((a) => a.slice(2))
    .join('/')}`
}

/** « du 01/01 au 31/12/2025 », « du 01/01 au 22/11/2026 ». */
export const joursDe = ({ annee, egale }: Choix): string =>
  `du 01/01 au ${egale === null ? `31/12/${annee}` : formatJour(egale)}`

/** The table without its columns that say nothing on any row. */
export function sansColonnesVides(tableau: Tableau): Tableau {
  const toutes = [...tableau.rangees, ...(tableau.total ? [tableau.total] : [])]
  const dite = (rang: number): boolean =>
    tableau.colonnes[rang]?.ton !== 'ecart' ||
    toutes.some((r) => ![RIEN, ''].includes(r.cellules[rang]?.texte ?? ''))
  const garder = (rangee: Rangee): Rangee => ({
    ...rangee,
    cellules: rangee.cellules.filter((_, i) => dite(i)),
  })
  return {
    ...tableau,
    colonnes: tableau.colonnes.filter((_, i) => dite(i)),
    rangees: tableau.rangees.map(garder),
    ...(tableau.total && { total: garder(tableau.total) }),
  }
}

/** Why no report is made of it: nothing of it is known. */
export const anneeAVenir = (annee: number): string =>
  `L’année ${annee} n’a pas commencé\u00a0: elle n’a pas de rapport.`

/** The address of the list that a number opens; a commission is counted whole, without a year. */
export function adresseDe({ ensemble, annee, egale, ...reste }: Lien): string {
  const quand = reste.commission === undefined ? { annee, egale } : {}
  const paires = Object.entries({ indicateur: ensemble, ...quand, ...reste }).flatMap(([nom, valeur]) =>
    valeur === null || valeur === undefined
      ? []
      : [`${nom}=${encodeURIComponent(valeur).replaceAll('%20', '+')}`],
  )
  return `/admin/projets?${paires.join('&')}`
}
