import { formatNombre } from './nombres.ts'

const KO = 1024
const MO = 1024 * KO

/**
 * A size in bytes as « 235 ko », « 1,8 Mo »: counted as the limits are (1 Mo: 1024 × 1024 bytes) and rounded
 * up, so that « 5 Mo » is never above a limit of 5 Mo.
 */
export function formatOctets(octets: number): string {
  const ko = Math.ceil(octets / KO)
  if (ko < KO) return `${formatNombre(ko)}\u00a0ko`
  return `${formatNombre(Math.ceil((octets * 10) / MO) / 10, { maximumFractionDigits: 1 })}\u00a0Mo`
}
