/** JSON with sorted keys, no spaces: same facts, same bytes. Dates as ISO instants, undefined left out. */
export function jsonCanonique(valeur: unknown): string {
  return ecrire(JSON.parse(JSON.stringify(valeur ?? null)))
}

function ecrire(valeur: unknown): string {
  if (Array.isArray(valeur)) return `[${valeur.map(ecrire).join(',')}]`
  if (valeur === null || typeof valeur !== 'object') return JSON.stringify(valeur)
  const membres = Object.entries(valeur).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${membres.map(([k, x]) => `${JSON.stringify(k)}:${ecrire(x)}`).join(',')}}`
}
