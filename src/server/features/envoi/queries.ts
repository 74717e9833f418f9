import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/contexte.ts'
import type { TableEnvoi } from '#server/infra/db/tables/echanges.ts'

const BOITE_MAX = 200

/** Newest messages of these channels that stayed on this machine. */
export const messagesRetenus = (db: Db, canaux: readonly string[]) =>
  db
    .selectFrom('envoi')
    .select(['id', 'canal', 'destinataire', 'sujet', 'texte', 'creeLe'])
    .where('canal', 'in', canaux)
    .where('envoyeLe', 'is', null)
    .orderBy('id', 'desc')
    .limit(BOITE_MAX)
    .execute()

/** A page of the messages given up, the latest first, and how many there are. */
export async function messagesAbandonnes(db: Db, page: number, parPage: number) {
  const base = db.selectFrom('envoi').where('abandonneLe', 'is not', null)
  const lignes = await base
    .selectAll()
    .orderBy('abandonneLe', 'desc')
    .orderBy('id', 'desc')
    .limit(parPage)
    .offset((page - 1) * parPage)
    .execute()
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { lignes, total }
}

/** The message, locked; undefined when there is none. */
export const verrouillerEnvoi = (tx: Tx, id: number): Promise<Selectable<TableEnvoi> | undefined> =>
  tx.selectFrom('envoi').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Takes a message back from the dead letters. */
export async function remettreEnFile(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('envoi')
    .set({ abandonneLe: null, essais: 0, derniereErreur: null })
    .where('id', '=', id)
    .execute()
}
