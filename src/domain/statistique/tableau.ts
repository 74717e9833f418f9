import type { Jour } from '#domain/commun/jours.ts'
import { anneesComparees, type Choix, egaleEn } from './choix.ts'
import { DIMENSIONS, type Dimension } from './dimensions.ts'
import { dire, direEcart, direPourcent, type Unite } from './ecarts.ts'
import type { Ensemble } from './ensembles.ts'
import type { Mesures } from './mesures.ts'

/** The tables of the page, in their order; the envelope stands apart. */
export const TABLEAUX = ['enveloppe', 'ensemble', ...DIMENSIONS, 'delais', 'realise'] as const
export type CleTableau = (typeof TABLEAUX)[number]

/** A row as it is read: the chosen year first, then the years before. */
export interface LigneLue {
  cle: string
  libelle: string
  annees: Mesures[]
}

/** The list that a number opens: as many applications as it counts. */
export interface Lien {
  ensemble: Ensemble
  annee: number
  egale: Jour | null
  commission?: number | undefined
  domaine?: number | undefined
  dimension?: Dimension | undefined
  /** The row of the dimension. */
  valeur?: string | undefined
}

export interface Cellule {
  texte: string
  valeur: number | null
  unite: Unite | 'texte'
  lien?: Lien | undefined
}

export interface Colonne {
  titre: string
  /** The chosen year, an earlier one, or what compares them. */
  ton: 'cette' | 'an' | 'ecart' | 'simple'
  /** Leaves where the screen is too narrow for all of them. */
  quitte?: true
}

export interface Rangee {
  cle: string
  titre: string
  precision?: string | undefined
  cellules: Cellule[]
  /** Lengths of its bars: the chosen year, the one before. */
  barres?: [number, number]
  groupe?: true | undefined
}

/** A table as it is shown, printed and taken away. */
export interface Tableau {
  cle: CleTableau
  titre: string
  /** What its numbers are, in a few words beside the title. */
  unite: string
  legende: string
  rangee: string
  colonnes: Colonne[]
  rangees: Rangee[]
  total?: Rangee
  note?: string
}

export const lienDe = (
  ensemble: Ensemble,
  choix: Choix,
  annee: number,
  rangee: Pick<Lien, 'dimension' | 'valeur'> = {},
): Lien => ({
  ensemble,
  annee,
  egale: egaleEn(choix, annee),
  commission: choix.commission,
  domaine: choix.domaine,
  ...rangee,
})

export const cellule = (valeur: number | null, unite: Unite, lien?: Lien): Cellule => ({
  texte: dire(valeur, unite),
  valeur,
  unite,
  ...(valeur !== null && lien && { lien }),
})
const texte = (dit: string): Cellule => ({ texte: dit, valeur: null, unite: 'texte' })

export const ecart = (valeur: number | null, avant: number | null, unite: Unite): Cellule =>
  texte(direEcart(valeur, avant, unite))

export const pourcent = (
  valeur: number | null,
  { avant, base }: { avant: number | null; base: number | null },
  unite: Unite = 'nombre',
): Cellule => texte(direPourcent({ valeur, avant, base }, unite))

/** « Écart 26/25 ». */
export const titreEcart = (choix: Choix): string => {
  const [n, avant] = anneesComparees(choix).map((a) => String(a % 100).padStart(2, '0'))
  return `Écart ${n}/${avant}`
}

/** The address of the list that a number opens. */
export function adresseDe({ ensemble, ...reste }: Lien): string {
  const paires = Object.entries({ indicateur: ensemble, ...reste }).flatMap(([nom, valeur]) =>
    valeur === null || valeur === undefined
      ? []
      : [`${nom}=${encodeURIComponent(valeur).replaceAll('%20', '+')}`],
  )
  return `/admin/projets?${paires.join('&')}`
}
