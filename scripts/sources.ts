import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const racine = fileURLToPath(new URL('..', import.meta.url))

/** A file of the project: path from the root, and its lines. */
export interface Source {
  chemin: string
  lignes: string[]
}

/** Files whose path from the root matches one of the globs, sorted. */
export function sources(...globs: string[]): Source[] {
  return globSync(globs, { cwd: racine })
    .sort()
    .map((chemin) => ({ chemin, lignes: readFileSync(`${racine}${chemin}`, 'utf8').split('\n') }))
}

/** `signerDemande` → `signer-demande`; `donnerAvisCAA` → `donner-avis-caa`. */
export const enKebab = (mot: string): string =>
  mot
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

export const enPascal = (mot: string): string => mot.charAt(0).toUpperCase() + mot.slice(1)
