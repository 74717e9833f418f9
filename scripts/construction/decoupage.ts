import type { Rolldown } from 'vite'
import { PAGES_PREPAREES } from '../../src/server/http/service/pages-preparees.ts'

type Lecture = Pick<Rolldown.PluginContext, 'getModuleInfo'>

type Espace = 'porteur' | 'personnel'
const ESPACES: readonly Espace[] = ['porteur', 'personnel']
const arriveesDe = (espace: Espace): string[] =>
  PAGES_PREPAREES.filter((p) => p.arrivee === espace).flatMap((p) => p.ecrans)

/** The screens people land on, and the frames around them: what these need comes first, in few files. */
const ARRIVEES: Record<Espace, readonly string[]> = {
  porteur: arriveesDe('porteur'),
  personnel: arriveesDe('personnel'),
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
 * Whose screen a root is, by the routes file that names it; for a piece, that of the screens loading it, when
 * they agree; null for pages for anybody.
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

/** Files that several screens share: each needs only those before it, so that none waits for another. */
const FICHIERS = [
  'commun',
  'commun-porteur',
  'commun-suite',
  'porteur',
  'depot',
  'demandes',
  'personnel',
  'demande',
  'commission',
  'argent',
  'suite-leger',
  'suite-schemas',
  'suite-telephones',
]

/** Of so many screens, it is of every form: it goes with that of the deposit. */
const PARTOUT = 15
const CADRES = /^(Coquille|EcransVirement$)/

/** The staff's heavy screens: a file each for its light shared modules; what two share is all the staff's. */
const GRANDS: Record<string, readonly string[]> = {
  demande: ['ProjetRoute'],
  commission: ['CommissionRoute'],
  argent: ['EcransVirement', 'EcranVirements'],
}

/** The two screens of the holder: what only one of them needs comes with it, not with the other. */
const LIEUX: readonly [ecran: string, fichier: string][] = [
  ['EcranFormulaire', 'depot'],
  ['TableauDeBordRoute', 'demandes'],
]

/**
 * A screen of the holder that few open and that shows a table, as the staff's do: it comes for theirs, which
 * no other page of a holder pays for.
 */
const EMPRUNTENT = ['EcranMembres']

/** From so many staff screens, a light one joins what all have: none fetches a heavy screen's file for it. */
const A_TOUS = 8

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
  const racines = racinesDe(id, contexte)
  const fichier = partageDe(racines, contexte, racinesDe)
  if (fichier !== 'suite') return fichier
  const poids = poidsDe(id, contexte)
  const noms = racines.map(nomDe)
  const grands = Object.keys(GRANDS).filter((g) => GRANDS[g]?.some((e) => noms.includes(e)))
  if (poids !== 'leger' || grands.length === 0) return `suite-${poids}`
  if (racines.some((r) => espaceDe(r, contexte, racinesDe) !== 'personnel'))
    return racines.length > PARTOUT || !grands.includes('demande') ? 'commun-porteur' : 'commun-suite'
  return grands.length > 1 || racines.length > A_TOUS ? 'personnel' : (grands[0] ?? null)
}

/** The same, whatever it weighs; « suite »: no screen that people land on needs it. */
function partageDe(racines: readonly string[], contexte: Lecture, racinesDe: Racines): string | null {
  const noms = racines.map(nomDe)
  if (noms.includes('Application')) return 'commun'
  const lieu = LIEUX.filter(([ecran]) => noms.includes(ecran))
  const deux = racines.every((r) => espaceDe(r, contexte, racinesDe) === 'porteur')
  if (deux && lieu.length === 1 && !noms.some((n) => CADRES.test(n))) return lieu[0]?.[1] ?? null
  // The frame of screens goes with what they share.
  if (racines.length === 1 && !noms.some((n) => CADRES.test(n))) return null
  const [arrivee, autre] = ESPACES.filter((e) => noms.some((n) => ARRIVEES[e].includes(n)))
  if (arrivee === undefined) return 'suite'
  if (autre !== undefined) return 'commun'
  const seul = racines
    .filter((r) => arrivee === 'porteur' || !EMPRUNTENT.includes(nomDe(r)))
    .every((r) => (espaceDe(r, contexte, racinesDe) ?? arrivee) === arrivee)
  if (seul) return arrivee
  return arrivee === 'porteur' ? 'commun-porteur' : 'commun'
}

// What several screens ask of the cache comes with what asks it of all.
const MODULES = /[\\/]src[\\/].*\.tsx?$|node_modules[\\/]@tanstack[\\/]/
const FEUILLES = /[\\/]src[\\/].*\.css$/

/**
 * Rolldown's groups for our own modules: what a role lands on comes in few files, the rest with its screen.
 * Two style sheets, always in one order: the sign-in page's, then the one that builds on it.
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
      ...(fichier.startsWith('suite') && {
        entriesAware: true,
        entriesAwareMergeThreshold: fichier === 'suite-leger' ? 0 : 3000,
      }),
      priority: FICHIERS.length - rang,
    })),
  ]
}
