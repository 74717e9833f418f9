import { invalide } from '#domain/commun/erreurs.ts'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { ARRETE_LE, ARRETE_PAR } from '#domain/virement/appel-note.ts'
import type { SousVerrouLot } from '../sur-lot.ts'

/** Since when a file that left is stopped at the bank, and whom it was said to. */
interface Arret {
  arreteLe: Jour
  arretePar: string
}

/**
 * The stopping of a run whose file has left, or null when it has not. Throws Invalide when the bank was not
 * asked: its grants would leave twice.
 */
export function exigerArret(
  { lot, le }: Pick<SousVerrouLot, 'lot' | 'le'>,
  { arreteLe, arretePar }: { [nom in keyof Arret]: Arret[nom] | null },
): Arret | null {
  if (lot.exporteLe === null) return null
  if (arreteLe === null) throw invalide('arreteLe', requis(ARRETE_LE))
  if (arretePar === null) throw invalide('arretePar', requis(ARRETE_PAR))
  if (arreteLe < jourDe(lot.exporteLe) || arreteLe > jourDe(le))
    throw invalide('arreteLe', 'La banque arrête un fichier après sa remise, et au plus tard aujourd’hui.')
  return { arreteLe, arretePar }
}
