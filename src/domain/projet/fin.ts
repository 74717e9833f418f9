import { bilanValide, type FaitsProjet } from './faits.ts'

/** When it ended: withdrawn, refused by a published opinion or decision, or report accepted; else null. */
export function finDe(faits: FaitsProjet): Date | null {
  if (faits.retireLe !== null) return faits.retireLe
  if (bilanValide(faits)) return faits.controleBilan?.le ?? null
  if (faits.caaAvis === 'refuse') return faits.commission?.caaValideeLe ?? null
  return faits.caAvis === 'refuse' ? (faits.commission?.caValideeLe ?? null) : null
}
