import { bilanValide, type FaitsProjet } from './faits.ts'

/** When it ended: withdrawn, refused by a published opinion or decision, or report accepted; else null. */
export function finDe(f: FaitsProjet): Date | null {
  if (f.retireLe !== null) return f.retireLe
  if (bilanValide(f)) return f.controleBilan?.le ?? null
  if (f.caaAvis === 'refuse') return f.commission?.caaValideeLe ?? null
  return f.caAvis === 'refuse' ? (f.commission?.caValideeLe ?? null) : null
}
