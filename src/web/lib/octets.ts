const un = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** « 340 ko », « 1,2 Mo » (1 Mo: 1024 × 1024 bytes, as the limits count). */
export function formatOctets(octets: number): string {
  if (octets < 1024 * 1024) return `${Math.max(1, Math.round(octets / 1024))}\u00a0ko`
  return `${un.format(octets / 1024 / 1024)}\u00a0Mo`
}
