import type { ActeGroupeLu } from '#domain/acte-groupe/contrat.ts'
import { formatNombre } from '#domain/commun/nombres.ts'

const compter = (nombre: number, mot: string): string[] =>
  nombre > 0 ? [`${formatNombre(nombre)} ${mot}${nombre > 1 ? 's' : ''}`] : []

/** « 12 sur 40 » while it runs; then « 4 faits, 1 déjà fait, 1 refusé ». */
export function direLot({ termine, comptes: c }: ActeGroupeLu): string {
  if (!termine) return `${formatNombre(c.faits + c.deja + c.refuses)} sur ${formatNombre(c.total)}`
  const dits = [...compter(c.faits, 'fait'), ...compter(c.deja, 'déjà fait'), ...compter(c.refuses, 'refusé')]
  return dits.join(', ') || 'Rien à faire'
}
