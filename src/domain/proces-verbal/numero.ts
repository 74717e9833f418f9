/** The two steps of a commission, as minutes name them. */
export const SIGLES = { 1: 'CAA', 2: 'CA' } as const
export type Etape = keyof typeof SIGLES

/** « PV-CAA-2026-03 » ; « PV-CAA-2026-03-R1 » for its first correction (`rang` 2). */
export function numeroPv(c: { annee: number; numero: number }, etape: Etape, rang: number): string {
  const premier = `PV-${SIGLES[etape]}-${c.annee}-${String(c.numero).padStart(2, '0')}`
  return rang === 1 ? premier : `${premier}-R${rang - 1}`
}
