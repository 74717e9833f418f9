import { bilanValide } from './faits.ts'
import type { Garde } from './garde.ts'

/** Guards of the archives (contract §5); each gives the sentence that refuses, or null. */

const DEVANT_COMMISSION =
  'Cette demande attend la décision de sa commission\u00a0: elle s’archive une fois refusée, retirée par son porteur, ou la commission close.'

export const archiver: Garde = (f, _m, { motif }) => {
  if (f.archiveLe !== null) return 'Cette demande est déjà archivée.'
  const close = f.commission?.caValideeLe != null
  const refusee =
    (f.caaAvis === 'refuse' && f.commission?.caaValideeLe != null) || (f.caAvis === 'refuse' && close)
  if (f.retireLe !== null || bilanValide(f) || refusee) return null
  // Put away, it would keep its commission from ever closing, or be granted something nobody could sign.
  if (f.commission !== null && !close) return DEVANT_COMMISSION
  if (motif?.trim()) return null
  return 'Cette demande n’est pas terminée\u00a0: indiquez pourquoi l’archiver.'
}

export const desarchiver: Garde = (f) => (f.archiveLe === null ? 'Cette demande n’est pas archivée.' : null)
