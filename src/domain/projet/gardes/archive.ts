import { etat, type Refus } from '#domain/commun/acte.ts'
import { bilanValide, decisionPubliee, type FaitsProjet, refuseePubliee } from '../faits.ts'
import { type Garde, horsLot } from './garde.ts'

/** Guards of the archives (contract §5). */

const DEVANT_COMMISSION = etat(
  'Cette demande attend la décision de sa commission\u00a0: elle s’archive une fois refusée, retirée par son porteur, ou la commission close.',
)

/** Not over: it is archived only for a reason, and not before its commission has decided. */
function enCours(f: FaitsProjet, motif: string | null | undefined): Refus | null {
  if (f.retireLe !== null || bilanValide(f) || refuseePubliee(f)) return null
  // Archived now, it would keep its commission from closing, or be granted what nobody could sign.
  if (f.commission !== null && !decisionPubliee(f)) return DEVANT_COMMISSION
  return motif?.trim() ? null : etat('Cette demande n’est pas terminée\u00a0: indiquez pourquoi l’archiver.')
}

export const archiver: Garde = (f, c) =>
  f.archiveLe !== null ? etat('Cette demande est déjà archivée.') : (enCours(f, c.motif) ?? horsLot(f, c))

export const desarchiver: Garde = (f) =>
  f.archiveLe === null ? etat('Cette demande n’est pas archivée.') : null
