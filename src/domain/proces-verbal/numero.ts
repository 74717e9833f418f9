/** The two steps of a commission, as minutes name them. */
export const SIGLES = { 1: 'CAA', 2: 'CA' } as const
export type Etape = keyof typeof SIGLES

interface Rangs {
  /** 1: the first minutes; above: their corrections. */
  rang: number
  /** 1: of the first sitting of the step, or of none. */
  seance: number
}

/** « PV-CAA-2026-03 »; its second sitting, « PV-CAA-2026-03-S2 »; first correction, « PV-CAA-2026-03-R1 ». */
export function numeroPv(
  commission: { annee: number; numero: number },
  etape: Etape,
  { rang, seance }: Rangs,
): string {
  const suite = seance === 1 ? '' : `-S${seance}`
  const premier = `PV-${SIGLES[etape]}-${commission.annee}-${String(commission.numero).padStart(2, '0')}${suite}`
  return rang === 1 ? premier : `${premier}-R${rang - 1}`
}
