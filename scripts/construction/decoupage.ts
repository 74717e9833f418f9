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

type Racines = ReturnType<typeof lecteurDeRacines>

/**
 * Whose screen a root is, by the file of routes that names it; of a piece, that of the screens that load it, when they
 * agree; null for pages for anybody.
 */
function espaceDe(
  racine: string,
  contexte: Lecture,
  racinesDe: Racines,
  vues: readonly string[] = [],
): Espace | null {
  const importateurs = contexte.getModuleInfo(racine)?.dynamicImporters ?? []
  const routes = importateurs.map(nomDe)
  if (routes.includes('routes-porteur')) return 'porteur'
  if (routes.includes('routes-personnel')) return 'personnel'
  const ecrans = importateurs
    .flatMap((i) => racinesDe(i, contexte))
    .filter((r) => r !== racine && !vues.includes(r))
  const espaces = new Set(ecrans.map((r) => espaceDe(r, contexte, racinesDe, [...vues, racine])))
  return espaces.size === 1 ? ([...espaces][0] ?? null) : null
}

/** What a module cannot come without, the heaviest last: a file of light ones never fetches these. */
const POIDS = ['leger', 'schemas', 'telephones'] as const
type Poids = (typeof POIDS)[number]
const LOURDS: readonly [Poids, RegExp][] = [
  ['telephones', /node_modules[\\/](libphonenumber-js|ibantools)[\\/]/],
  ['schemas', /node_modules[\\/]zod[\\/]/],
]

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
  'personnel-seance',
  'personnel-reglages',
  'personnel-argent',
  'personnel-suite',
  'commun-suite-schemas',
  'porteur-suite-schemas',
  'personnel-suite-schemas',
  'commun-suite-telephones',
  'porteur-suite-telephones',
  'personnel-suite-telephones',
  'autres',
]

/** Shared by screens of the staff that need nothing else of what the others share: neither schemas nor telephones. */
const LEGERS = ['use-raccourcis', 'actes-journal']
/** Light modules that only a family of the staff's screens shares, and its doors in the others. */
const FAMILLES: readonly [string, RegExp][] = [
  ['personnel-seance', /[\\/]src[\\/](domain|web[\\/]features)[\\/](seance|deport|proces-verbal)[\\/]/],
  ['personnel-reglages', /[\\/]src[\\/]web[\\/]socle[\\/]reglages[\\/]/],
  ['personnel-argent', /[\\/]src[\\/](domain|web[\\/]features)[\\/](virement|ecriture|paiement)[\\/]/],
]

/** How heavy what a module imports is, itself or through others. */
function peseur() {
  const connus = new Map<string, Poids>()
  return (depart: string, contexte: Lecture): Poids => {
    const connu = connus.get(depart)
    if (connu) return connu
    const vus = new Set([depart])
    for (const id of vus)
      for (const importe of contexte.getModuleInfo(id)?.importedIds ?? []) vus.add(importe)
    const poids = LOURDS.find(([, ou]) => [...vus].some((id) => ou.test(id)))?.[0] ?? 'leger'
    connus.set(depart, poids)
    return poids
  }
}
const poidsDe = peseur()

/** The file that a module of ours goes into; null: that of its only screen. */
function fichierDe(id: string, contexte: Lecture, racinesDe: Racines): string | null {
  const fichier = partageDe(racinesDe(id, contexte), id, contexte, racinesDe)
  if (!fichier?.endsWith('-suite')) return fichier
  const poids = poidsDe(id, contexte)
  if (poids !== 'leger') return `${fichier}-${poids}`
  return (fichier === 'personnel-suite' && FAMILLES.find(([, ou]) => ou.test(id))?.[0]) || fichier
}

/** The same, whatever it weighs. */
function partageDe(
  racines: readonly string[],
  id: string,
  contexte: Lecture,
  racinesDe: Racines,
): string | null {
  const noms = racines.map(nomDe)
  if (noms.includes('Application')) return 'commun'
  const arriveesDe = (e: Espace): string[] => noms.filter((n) => ARRIVEES[e].includes(n))
  const arrivees = ESPACES.filter((e) => arriveesDe(e).length > 0)
  // The frame of an area goes with what its screens share.
  if (racines.length === 1 && !noms.some((n) => n.startsWith('Coquille'))) return null
  const espaces = new Set(racines.map((r) => espaceDe(r, contexte, racinesDe)).filter((e) => e !== null))
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
      // Before any file of modules: what is taken with one of them is not asked for again.
      priority: FICHIERS.length + 1,
    },
    ...FICHIERS.map((fichier, rang) => ({
      name: (id: string, c: Lecture) =>
        !connexion(id, c) && fichierDe(id, c, racinesDe) === fichier ? fichier : null,
      debugName: fichier,
      test: MODULES,
      priority: FICHIERS.length - rang,
    })),
  ]
}
