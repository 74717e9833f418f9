import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hasard } from './hasard.ts'
import type { CommuneDemo } from './porteurs.ts'

interface Officielle {
  nom: string
  codesPostaux?: string[]
  population?: number
  region?: string
}

const lire = async <T>(nom: string): Promise<T[]> => {
  const chemin = createRequire(import.meta.url).resolve(`@etalab/decoupage-administratif/data/${nom}.json`)
  return JSON.parse(await readFile(chemin, 'utf8')) as T[]
}

/** Real communes of middling size, from the official list: `n` drawn. */
export async function tirerCommunes(hasard: Hasard, nombre: number): Promise<CommuneDemo[]> {
  const [communes, regions] = await Promise.all([
    lire<Officielle>('communes'),
    lire<{ code: string; nom: string }>('regions'),
  ])
  const noms = new Map(regions.map((r) => [r.code, r.nom]))
  const possibles = communes.filter(
    (c) => c.codesPostaux?.length && (c.population ?? 0) > 4000 && (c.population ?? 0) < 120_000,
  )
  return Array.from({ length: nombre }, () => {
    const c = hasard.parmi(possibles)
    return { nom: c.nom, codePostal: c.codesPostaux?.[0] ?? '', region: noms.get(c.region ?? '') ?? '' }
  })
}
