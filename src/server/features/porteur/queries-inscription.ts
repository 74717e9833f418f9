import { HEURE } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'

/** From one source address: more than a shared connection needs on a busy evening. */
const PAR_HEURE = 10

/**
 * Counts one more mail of the registration form for a source address; false when this one must not leave.
 * Waits for the others of that address, so that a burst can't pass together.
 */
export async function compterEnvoi(tx: Tx, adresse: string, le: Date): Promise<boolean> {
  const depuis = new Date(le.getTime() - HEURE)
  await verrouillerNom(tx, `envoi-inscription:${adresse}`)
  await tx
    .deleteFrom('envoiInscription')
    .where('id', 'in', (eb) =>
      eb.selectFrom('envoiInscription').where('le', '<=', depuis).select('id').forUpdate().skipLocked(),
    )
    .execute()
  const { n } = await tx
    .selectFrom('envoiInscription')
    .where('adresse', '=', adresse)
    .where('le', '>', depuis)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= PAR_HEURE) return false
  await tx.insertInto('envoiInscription').values({ adresse, le }).execute()
  return true
}
