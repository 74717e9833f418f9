import { Conflit } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { lireSousVerrou, MODIFIEE } from '#server/socle/projet/verrou.ts'

/**
 * Locks a commission until the end of `tx`; false when unknown. Whatever assigns, decides or publishes does
 * it first, before any application, so that none waits for another the wrong way round.
 */
export async function verrouillerCommission(tx: Tx, id: number): Promise<boolean> {
  const ligne = await tx
    .selectFrom('commission')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return ligne !== undefined
}

/** The commission an application is before now, read without a lock; undefined for an unknown application. */
const commissionDuProjet = (tx: Tx, projetId: number) =>
  tx.selectFrom('projet').select('commissionId').where('id', '=', projetId).executeTakeFirst()

/** Locks an application's commission, then the application: read after any closing under way. */
export async function verrouillerDemande(tx: Tx, id: number, acteur: Acteur, le: Date): Promise<LigneLongue> {
  const avant = (await commissionDuProjet(tx, id))?.commissionId ?? null
  if (avant !== null) await verrouillerCommission(tx, avant)
  const ligne = await lireSousVerrou(tx, id, acteur, le)
  if (ligne.commissionId !== avant) throw new Conflit(MODIFIEE, 'version')
  return ligne
}
