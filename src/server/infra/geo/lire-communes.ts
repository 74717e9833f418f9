import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isMainThread, parentPort } from 'node:worker_threads'
import { normaliser } from './normaliser.ts'

interface Ligne {
  nom: string
  type: string
  population?: number
  codesPostaux?: string[]
}

/**
 * The shipped list as one text, most populous first: `nom\tnom cherché\tcodes postaux` a line.
 * One text crosses from the worker at the cost of a copy.
 */
export function lireCommunes(): string {
  const chemin = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const lignes = JSON.parse(readFileSync(chemin, 'utf8')) as Ligne[]
  return lignes
    .filter((c) => c.type === 'commune-actuelle')
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .map((c) => `${c.nom}\t${normaliser(c.nom)}\t${(c.codesPostaux ?? []).join(' ')}`)
    .join('\n')
}

if (!isMainThread) parentPort?.postMessage(lireCommunes())
