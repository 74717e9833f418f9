import { type Declaration, type Module, nommee } from './declarations.ts'

/** The tables of who may do what: of an application, a commission, a sitting, a run of transfers. */
const TABLES: Record<string, string> = {
  'src/domain/projet/actes.ts': 'ACTES_PROJET',
  'src/domain/commission/actes.ts': 'ACTES_COMMISSION',
  'src/domain/seance/actes.ts': 'ACTES_SEANCE',
  'src/domain/virement/actes-lot.ts': 'ACTES_LOT',
}

/** A line of one of them: its word, where it stands, and the guards it names. */
export interface LigneActe {
  mot: string
  chemin: string
  ligne: number
  gardes: Declaration[]
}

const mots = (texte: string): string[] =>
  texte.replaceAll(/'[^']*'/g, '').match(/[A-Za-z_]\w*(?:\.\w+)?/g) ?? []

/** Every line of the four tables. */
export function lignesActes(tous: ReadonlyMap<string, Module>): LigneActe[] {
  return Object.entries(TABLES).flatMap(([chemin, nom]) => {
    const module = tous.get(chemin)
    const table = module?.declarations.get(nom)
    if (!module || !table) return []
    return [...table.texte.matchAll(/^ {2}(\w+): \{[^}]*?garde: \[([^\]]*)\]/gm)].map((reg) => {
      const [, mot = '', gardes = ''] = reg
      return {
        mot,
        chemin,
        ligne: table.ligne + table.texte.slice(0, reg.index).split('\n').length - 1,
        gardes: mots(gardes).flatMap((g) => nommee(tous, module, g) ?? []),
      }
    })
  })
}

/** Where an act asks a table: `exigerSur('archiver'`, `surSeance(c, d, 'ouvrir…'`, `acte: 'approuver'` */
const DEMANDE =
  /(?:\b(?:exiger|exigerSur|exigerCommission|refusSur|refusSeance)\(\s*|\bsurSeance\(\s*\w+,\s*\w+,\s*|\bacte: )'(\w+)'/g

/** The words that a declaration asks the tables. */
export const motsDemandes = (declaration: Declaration): string[] =>
  [...declaration.texte.matchAll(DEMANDE)].map(([, mot = '']) => mot)

/** How many letters to change, to add or to take out between two words. */
export function ecartDeMots(texte: string, second: string): number {
  let ligne = Array.from({ length: second.length + 1 }, (_, j) => j)
  for (const [i, lettre] of [...texte].entries()) {
    const suivante = [i + 1]
    for (const [j, autre] of [...second].entries())
      suivante.push(
        Math.min(
          (ligne[j] ?? 0) + (lettre === autre ? 0 : 1),
          (ligne[j + 1] ?? 0) + 1,
          (suivante[j] ?? 0) + 1,
        ),
      )
    ligne = suivante
  }
  return ligne[second.length] ?? 0
}
