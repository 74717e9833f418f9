import { Conflit } from '#domain/commun/erreurs.ts'
import type { Acteur, Tx } from '#server/contexte.ts'
import type { LigneLongue } from '#server/socle/projet/ligne.ts'
import { lireSousVerrou, MODIFIEE } from '#server/socle/projet/verrou.ts'
import { commissionDuProjet, verrouillerCommission } from './queries-commission.ts'

/** Locks an application's commission, then the application: a decision waits for a closing under way, and is read after it. */
export async function verrouillerDemande(tx: Tx, id: number, acteur: Acteur, le: Date): Promise<LigneLongue> {
  const avant = (await commissionDuProjet(tx, id))?.commissionId ?? null
  if (avant !== null) await verrouillerCommission(tx, avant)
  const ligne = await lireSousVerrou(tx, id, acteur, le)
  if (ligne.commissionId !== avant) throw new Conflit(MODIFIEE, 'version')
  return ligne
}
