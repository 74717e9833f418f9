import { etat, type Refus } from '#domain/commun/acte.ts'
import { bilanValide, decisionPubliee, type FaitsProjet, refuseePubliee } from '../faits.ts'
import { type Garde, horsLot } from './garde.ts'

/** Guards of the archives (contract §5). */

const DEVANT_COMMISSION = etat(
  'Cette demande attend la décision de sa commission\u00a0: elle s’archive une fois refusée, retirée par son porteur, ou la commission close.',
)

/** Not over: it is archived only for a reason, and not before its commission has decided. */
function enCours(faits: FaitsProjet, motif: string | null | undefined): Refus | null {
  if (faits.retireLe !== null || bilanValide(faits) || refuseePubliee(faits)) return null
  // Archived now, it would keep its commission from closing, or be granted what nobody could sign.
  if (faits.commission !== null && !decisionPubliee(faits)) return DEVANT_COMMISSION
  return motif?.trim() ? null : etat('Cette demande n’est pas terminée\u00a0: indiquez pourquoi l’archiver.')
}

export const archiver: Garde = (faits, moment) =>
  faits.archiveLe !== null
    ? etat('Cette demande est déjà archivée.')
    : (enCours(faits, moment.motif) ?? horsLot(faits, moment))

export const desarchiver: Garde = (faits) =>
  faits.archiveLe === null ? etat('Cette demande n’est pas archivée.') : null
