import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Commune, Geo } from '#server/contexte/dehors.ts'
import { normaliser } from './normaliser.ts'

export const MAX_COMMUNES = 6

interface Index {
  noms: string[]
  /** Searched name after a space, so that a word's start is found as « space + word ». */
  cherches: string[]
  codes: string[]
}

function indexer(texte: string): Index {
  const index: Index = { noms: [], cherches: [], codes: [] }
  for (const ligne of texte.split('\n')) {
    const [nom = '', cherche = '', codes = ''] = ligne.split('\t')
    index.noms.push(nom)
    index.cherches.push(` ${cherche}`)
    index.codes.push(` ${codes}`)
  }
  return index
}

function charger(): Promise<Index> {
  return new Promise((suite, echec) => {
    const fil = new Worker(new URL('./lire-communes.ts', import.meta.url))
    fil.unref()
    fil.once('message', (texte: string) => suite(indexer(texte)))
    fil.once('error', echec)
  })
}

/** Ranks of the communes that match, those of exactly this name first, then by population. */
function chercher({ cherches, codes }: Index, recherche: string): number[] {
  const parCode = /^\d{2,5}$/.test(recherche)
  const mot = ` ${recherche}`
  const ou = parCode ? codes : cherches
  const exacts: number[] = []
  const autres: number[] = []
  for (const [i, texte] of ou.entries()) {
    if (!texte.includes(mot)) continue
    if (!parCode && texte.length === mot.length) exacts.push(i)
    else if (autres.length < MAX_COMMUNES) autres.push(i)
    if (parCode && autres.length === MAX_COMMUNES) break
  }
  return [...exacts, ...autres].slice(0, MAX_COMMUNES)
}

const lireRegions = (): string[] => {
  const chemin = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/regions.json')
  const regions = JSON.parse(readFileSync(chemin, 'utf8')) as { nom: string }[]
  return regions.map((r) => r.nom).sort((a, b) => a.localeCompare(b, 'fr'))
}

/** The official list shipped with the portal; read by a worker at the first search, then kept. */
export function listeOfficielle(): Geo {
  let index: Promise<Index> | undefined
  let regions: string[] | undefined
  return {
    async communes(recherche): Promise<Commune[]> {
      const voulu = normaliser(recherche)
      if (voulu.length < 2) return []
      index ??= charger().catch((erreur: unknown) => {
        index = undefined
        throw erreur
      })
      const lu = await index
      return chercher(lu, voulu).map((rang) => ({
        nom: lu.noms[rang] ?? '',
        codesPostaux: (lu.codes[rang] ?? '').split(' ').filter((c) => c !== ''),
      }))
    },
    async regions() {
      regions ??= lireRegions()
      return regions
    },
  }
}
