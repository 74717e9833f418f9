import { posix } from 'node:path'
import type { Source } from './sources.ts'

/** A top-level declaration: where it stands, and the words of its code (comments and strings left out). */
export interface Declaration {
  chemin: string
  nom: string
  /** First line, from 1. */
  ligne: number
  texte: string
  mots: ReadonlySet<string>
}

/** What a file declares and imports: a local name → the file and the name there (`*` for a namespace). */
export interface Module {
  chemin: string
  declarations: Map<string, Declaration>
  imports: Map<string, { chemin: string; nom: string }>
}

const DEBUT =
  /^(?:export )?(?:declare )?(?:async )?(?:function|const|let|interface|type|class) (\w+)|^(?:export )?const \[(\w+)/
const IMPORT = /^import (?:type )?(?:(\w+)(?:, )?)?(?:\* as (\w+)|\{([^}]*)\})? ?from '([^']+)'/gm
/** A piece that comes when it is opened: `(await import('./Modale.tsx')).Modale`. */
const CHARGE = /\(await import\('([^']+)'\)\)\.(\w+)/g
/** Under a name of its own: the one it is given here is often that of what it loads. */
const nomCharge = (nom: string): string => `charge$${nom}`

/** Code alone: what a comment, a string or a property says is not a name that is used. */
const code = (texte: string): string =>
  texte
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\/\/.*$/gm, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, ' ')
    .replaceAll(/(?<![?.])\.\s*[A-Za-z_]\w*/g, ' ')

function resoudre(depuis: string, vers: string): string | null {
  if (vers.startsWith('#')) return `src/${vers.slice(1)}`
  return vers.startsWith('.') ? posix.join(posix.dirname(depuis), vers) : null
}

function importsDe(chemin: string, texte: string): Module['imports'] {
  const imports: Module['imports'] = new Map()
  for (const [, defaut, espace, noms, vers = ''] of texte.matchAll(IMPORT)) {
    const cible = resoudre(chemin, vers)
    if (!cible) continue
    if (espace) imports.set(espace, { chemin: cible, nom: '*' })
    if (defaut && defaut !== 'type') imports.set(defaut, { chemin: cible, nom: 'default' })
    for (const nom of (noms ?? '').split(',')) {
      const m = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(nom)
      if (m?.[1]) imports.set(m[2] ?? m[1], { chemin: cible, nom: m[1] })
    }
  }
  for (const [, vers = '', nom = ''] of texte.matchAll(CHARGE)) {
    const cible = resoudre(chemin, vers)
    if (cible) imports.set(nomCharge(nom), { chemin: cible, nom })
  }
  return imports
}

/** What each file declares at its top level, and what it imports of ours. */
export function modules(fichiers: readonly Source[]): Map<string, Module> {
  return new Map(
    fichiers.map(({ chemin, lignes }) => {
      const declarations: Module['declarations'] = new Map()
      const debuts = lignes.flatMap((l, i) => (DEBUT.test(l) ? [i] : []))
      for (const [rang, i] of debuts.entries()) {
        const m = DEBUT.exec(lignes[i] ?? '')
        const nom = m?.[1] ?? m?.[2] ?? ''
        const texte = lignes.slice(i, debuts[rang + 1]).join('\n')
        const espaces = texte.match(/\b\w+\.\w+(?=\()/g) ?? []
        const charges = [...texte.matchAll(CHARGE)].map(([, , charge = '']) => nomCharge(charge))
        const mots = new Set([...(code(texte).match(/[A-Za-z_]\w*/g) ?? []), ...espaces, ...charges])
        declarations.set(nom, { chemin, nom, ligne: i + 1, texte, mots })
      }
      return [chemin, { chemin, declarations, imports: importsDe(chemin, lignes.join('\n')) }]
    }),
  )
}

/** The declaration a word names in a file: its own, or one it imports. */
export function nommee(
  tous: ReadonlyMap<string, Module>,
  module: Module,
  mot: string,
): Declaration | undefined {
  const [espace = '', membre] = mot.split('.')
  const importe = module.imports.get(espace)
  if (membre !== undefined)
    return importe?.nom === '*' ? tous.get(importe.chemin)?.declarations.get(membre) : undefined
  return module.declarations.get(mot) ?? (importe && tous.get(importe.chemin)?.declarations.get(importe.nom))
}

/** All that `depart` uses, directly or not, itself first, in order met; `suivre` says where to go on. */
export function atteintes(
  tous: ReadonlyMap<string, Module>,
  depart: readonly Declaration[],
  suivre: (d: Declaration) => boolean,
): Declaration[] {
  const vues = new Set<Declaration>(depart)
  for (const d of vues) {
    const m = tous.get(d.chemin)
    if (!m || !suivre(d)) continue
    for (const mot of d.mots) {
      const suivante = nommee(tous, m, mot)
      if (suivante) vues.add(suivante)
    }
  }
  return [...vues]
}
