/** JSON with sorted keys, no spaces: same facts, same bytes. Dates as ISO instants, undefined left out. */
export function jsonCanonique(valeur: unknown): string {
  return ecrire(JSON.parse(JSON.stringify(valeur ?? null)))
}

function ecrire(v: unknown): string {
  if (Array.isArray(v)) return `[${v.map(ecrire).join(',')}]`
  if (v === null || typeof v !== 'object') return JSON.stringify(v)
  const membres = Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${membres.map(([k, x]) => `${JSON.stringify(k)}:${ecrire(x)}`).join(',')}}`
}
