import { dirname, join } from 'node:path/posix'
import type { Source } from './sources.ts'

/** The whole application: nearly every test mounts it, so that through it a change would touch everything. */
const CARREFOURS =
  /^src\/(server\/(app|main|routes-composees|taches|assembler-contexte)\.ts|server\/demo\/|web\/app\/routes\.tsx)/
const SPECIFICATION = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g

const estTest = (chemin: string) => /\.test\.tsx?$/.test(chemin)

/** Path from the root of what `depuis` imports as `nom`; null for a package. */
function resoudre(depuis: string, nom: string): string | null {
  if (nom.startsWith('#')) return `src/${nom.slice(1)}`
  return nom.startsWith('.') ? join(dirname(depuis), nom) : null
}

/**
 * Test files that a change touches, the nearest first: those changed, those of the changed files, then of
 * what imports these, one step further each time, up to `portee` files.
 */
export function essaisTouches(
  code: readonly Source[],
  modifies: readonly string[],
  portee: number,
): string[] {
  const importeurs = new Map<string, string[]>()
  for (const { chemin, lignes } of code) {
    for (const [, nom = ''] of lignes.join('\n').matchAll(SPECIFICATION)) {
      const cible = resoudre(chemin, nom)
      if (cible) importeurs.set(cible, [...(importeurs.get(cible) ?? []), chemin])
    }
  }
  const connus = new Set(code.map((s) => s.chemin))
  const vus = new Set(modifies.filter((m) => connus.has(m)))
  const essais = new Set<string>()
  // A set is read to its end, with what is added on the way.
  for (const chemin of vus) {
    if (CARREFOURS.test(chemin) && !modifies.includes(chemin)) continue
    if (estTest(chemin)) essais.add(chemin)
    for (const sien of [chemin.replace(/\.tsx?$/, '.test.ts'), chemin.replace(/\.tsx?$/, '.test.tsx')])
      if (connus.has(sien)) essais.add(sien)
    for (const importeur of importeurs.get(chemin) ?? []) vus.add(importeur)
  }
  return [...essais].slice(0, portee)
}
