import type { Rolldown } from 'vite'
import { PAGES_PREPAREES } from '../../src/server/http/service/pages-preparees.ts'

type Lecture = Pick<Rolldown.PluginContext, 'getModuleInfo'>

type Espace = 'porteur' | 'personnel'
const ESPACES: readonly Espace[] = ['porteur', 'personnel']
const ecransSous = (debut: string): string[] =>
  PAGES_PREPAREES.filter((p) => p.sous.some((s) => s.startsWith(debut))).flatMap((p) => p.ecrans)

/** The screens people land on, and the frames around them: what these need comes first, in few files. */
const ARRIVEES: Record<Espace, readonly string[]> = {
  porteur: ecransSous('/porteur-projet'),
  personnel: ecransSous('/admin'),
}

const nomDe = (id: string): string => /([^/]+?)\.tsx?(\?.*)?$/.exec(id)?.[1] ?? id

/** Entries, screens and pieces loaded on use that load a module at once. */
function lecteurDeRacines() {
  const connues = new Map<string, readonly string[]>()
  return (depart: string, contexte: Lecture): readonly string[] => {
    const connue = connues.get(depart)
    if (connue) return connue
    const racines = new Set<string>()
    const vus = new Set([depart])
    for (const id of vus) {
      const info = contexte.getModuleInfo(id)
      if (info === null) continue
      if (info.isEntry || info.dynamicImporters.length > 0) racines.add(id)
      for (const importateur of info.importers) vus.add(importateur)
    }
    const liste = [...racines]
    connues.set(depart, liste)
    return liste
  }
}

/** Whose screen a root is, by the file of routes that names it; null for pages for anybody, and for pieces. */
function espaceDe(racine: string, contexte: Lecture): Espace | null {
  const routes = contexte.getModuleInfo(racine)?.dynamicImporters.map(nomDe) ?? []
  if (routes.includes('routes-porteur')) return 'porteur'
  return routes.includes('routes-personnel') ? 'personnel' : null
}

/** Files that several screens share: each needs only those before it, so that they never wait for each other. */
const FICHIERS = [
  'commun',
  'commun-porteur',
  'commun-personnel',
  'commun-suite',
  'porteur',
  'personnel',
  'porteur-suite',
  'personnel-leger',
  'personnel-suite',
  'autres',
]

/** Shared by screens of the staff that need nothing else of what the others share: neither schemas nor telephones. */
const LEGERS = ['use-raccourcis', 'actes-journal']

/** The file that a module of ours goes into; null: that of its only screen. */
function fichierDe(id: string, racines: readonly string[], contexte: Lecture): string | null {
  const noms = racines.map(nomDe)
  if (noms.includes('Application')) return 'commun'
  const arriveesDe = (e: Espace): string[] => noms.filter((n) => ARRIVEES[e].includes(n))
  const arrivees = ESPACES.filter((e) => arriveesDe(e).length > 0)
  // The frame of an area goes with what its screens share.
  if (racines.length === 1 && !noms.some((n) => n.startsWith('Coquille'))) return null
  const espaces = new Set(racines.map((r) => espaceDe(r, contexte)).filter((e) => e !== null))
  const [seul] = espaces
  if (espaces.size > 1) {
    if (arrivees.length > 1) return 'commun'
    return `commun-${arrivees[0] ?? 'suite'}`
  }
  if (seul === undefined) return 'autres'
  if (arrivees.length > 0) return seul
  return seul === 'personnel' && LEGERS.includes(nomDe(id)) ? 'personnel-leger' : `${seul}-suite`
}

const MODULES = /[\\/]src[\\/].*\.tsx?$/
const FEUILLES = /[\\/]src[\\/].*\.css$/

/**
 * The groups of rolldown for our own modules: what a role lands on comes in few files, the rest with its screen. Two
 * style sheets, in one order whatever the way: that of the sign-in page, on which the other one builds.
 */
export function decoupage(): Rolldown.CodeSplittingGroup[] {
  const racinesDe = lecteurDeRacines()
  const connexion = (id: string, contexte: Lecture): boolean =>
    racinesDe(id, contexte).some((r) => r.endsWith('/index.html'))
  return [
    {
      name: (id, c) => (connexion(id, c) ? 'style' : 'style-portail'),
      debugName: 'style',
      test: FEUILLES,
      priority: 10,
    },
    ...FICHIERS.map((fichier, rang) => ({
      name: (id: string, c: Lecture) =>
        !connexion(id, c) && fichierDe(id, racinesDe(id, c), c) === fichier ? fichier : null,
      debugName: fichier,
      test: MODULES,
      priority: FICHIERS.length - rang,
    })),
  ]
}
