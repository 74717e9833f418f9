// What each column of the base says of a person, from docs/rgpd-colonnes.csv: scripts/rgpd.ts reads it.
import { readFileSync } from 'node:fs'
import { lireCsv } from './csv.ts'
import { racine } from './sources.ts'
import { FICHIER } from './tables.ts'

/** Written by hand: one line for each column of the base. */
export const COLONNES = 'docs/rgpd-colonnes.csv'

/** Whom a column may name or describe. */
export const PERSONNES = {
  compte: 'toute personne qui a un compte',
  membre: 'responsables et membres d’une structure',
  agent: 'personnel de l’organisme',
  equipe: 'personnel et membres de commission',
  structure: 'la structure elle-même (une personne, si c’est une entreprise individuelle)',
  tiers: 'toute personne qu’un texte, une pièce ou une adresse peut désigner',
  visiteur: 'qui appelle sans être connecté',
} as const
export type Personne = keyof typeof PERSONNES

/** What it says of them. */
export const DONNEES = {
  identite: 'identité',
  coordonnees: 'coordonnées',
  fonction: 'fonction, droits, préférences',
  bancaire: 'compte bancaire',
  connexion: 'connexion et présence en ligne',
  secret: 'secrets, hachés ou chiffrés',
  interets: 'liens d’intérêts',
  presence: 'présence et votes',
  preuve: 'preuve de signature',
  piece: 'pièces et documents',
  texte: 'textes libres',
  acte: 'qui a fait quoi, quand',
  lien: 'numéro qui mène à une personne',
} as const
export type Donnee = keyof typeof DONNEES

/** The same, in a word. */
export const MOTS_PERSONNES = {
  compte: 'comptes',
  membre: 'membres d’une structure',
  agent: 'personnel',
  equipe: 'personnel, commission',
  structure: 'structure',
  tiers: 'tiers',
  visiteur: 'visiteurs',
} as const satisfies Record<Personne, string>

/** What becomes of a column: erased or emptied, kept, gone within days, or until somebody decides. */
export const SORTS_COLONNE = ['part', 'reste', 'court', 'aucun'] as const
export type SortColonne = (typeof SORTS_COLONNE)[number]
export const AUCUN_TERME = 'aucun terme automatique'

export interface Colonne {
  table: string
  colonne: string
  finalite: string
  /** Null: it says nothing of a person. */
  dit: { personne: Personne; donnee: Donnee; sort: SortColonne } | null
}

const est = <T extends object>(mots: T, mot: string): mot is Extract<keyof T, string> =>
  Object.hasOwn(mots, mot)
const estSort = (mot: string): mot is SortColonne => (SORTS_COLONNE as readonly string[]).includes(mot)

/** The lines of the list, and what is wrong with it. */
export function lireColonnes(texte: string): { colonnes: Colonne[]; fautes: string[] } {
  const fautes: string[] = []
  const colonnes = lireCsv(texte).map((l): Colonne => {
    const {
      table = '',
      colonne = '',
      personne = '',
      donnée: donnee = '',
      finalité: finalite = '',
      sort = '',
    } = l
    const cle = { table, colonne, finalite }
    if (personne === 'non') {
      if (donnee !== '' || sort !== '') fautes.push(`${table}.${colonne} : dite « non », puis décrite`)
      return { ...cle, dit: null }
    }
    if (est(PERSONNES, personne) && est(DONNEES, donnee) && estSort(sort))
      return { ...cle, dit: { personne, donnee, sort } }
    fautes.push(`${table}.${colonne} : « ${personne}, ${donnee}, ${sort} » n’est pas des mots de la liste`)
    return { ...cle, dit: null }
  })
  return { colonnes, fautes }
}

const enSerpent = (mot: string): string => mot.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

/** Every column of the base, `table.colonne`, from the types written after the migrations. */
export function colonnesDeLaBase(types: string): string[] {
  const [interfaces = '', base = ''] = types.split('export interface DB {')
  const corps = new Map(
    [...interfaces.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].map(([, nom = '', c = '']) => [
      nom,
      c,
    ]),
  )
  return [...base.matchAll(/^ {2}(\w+): (\w+);/gm)].flatMap(([, table = '', type = '']) =>
    [...(corps.get(type) ?? '').matchAll(/^ {2}(\w+):/gm)].map(
      ([, colonne = '']) => `${enSerpent(table)}.${enSerpent(colonne)}`,
    ),
  )
}

/** What tells the list from the base: a column without a line, a line without a column, one said twice. */
export function ecarts(colonnes: readonly Colonne[], base: readonly string[]): string[] {
  const dites = colonnes.map((c) => `${c.table}.${c.colonne}`)
  const [lignes, reelles] = [new Set(dites), new Set(base)]
  return [
    ...base.filter((c) => !lignes.has(c)).map((c) => `${c} n’a pas sa ligne dans ${COLONNES}`),
    ...dites.filter((c) => !reelles.has(c)).map((c) => `${c} n’existe plus dans la base`),
    ...dites.filter((c, i) => dites.indexOf(c) !== i).map((c) => `${c} est dite deux fois`),
  ]
}

export const lireLaListe = () => lireColonnes(readFileSync(`${racine}${COLONNES}`, 'utf8'))
export const lireLaBase = (): string[] => colonnesDeLaBase(readFileSync(`${racine}${FICHIER}`, 'utf8'))
