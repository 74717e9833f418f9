import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { TableOrdreDocument } from '#server/infra/db/tables/virement.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'

/** The order kept of a run, for the file that is approved; undefined until it is made. */
export const lireOrdreGarde = (db: Db, lotId: number, fichier: string) =>
  db
    .selectFrom('ordreDocument')
    .select(['libelle', 'cle', 'taille', 'empreinte'])
    .where('lotId', '=', lotId)
    .where('fichier', '=', fichier)
    .executeTakeFirst()

/** Keeps an order; false when another was first, or when that file is no longer the approved one. */
export async function inscrireOrdre(tx: Tx, insertable: Insertable<TableOrdreDocument>): Promise<boolean> {
  const approuve = await tx
    .selectFrom('lotVirement')
    .select('id')
    .where('id', '=', insertable.lotId)
    .where('empreinte', '=', insertable.fichier)
    .forUpdate()
    .executeTakeFirst()
  if (!approuve) return false
  const ecrit = await tx
    .insertInto('ordreDocument')
    .values(insertable)
    .onConflict((oc) => oc.columns(['lotId', 'fichier']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return ecrit !== undefined
}

/** An approval taken back before the file left: its order is kept no more. */
export async function oterOrdre(ctx: Pick<Contexte, 'queue'>, tx: Tx, lotId: number): Promise<void> {
  const otes = await tx.deleteFrom('ordreDocument').where('lotId', '=', lotId).returning('cle').execute()
  for (const { cle } of otes) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
}
