import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableEnvoi } from '#server/infra/db/tables/echanges.ts'
import { nombreGarde } from '#server/socle/nombres-gardes.ts'
import { INJOIGNABLE } from '#server/socle/porteur/joignables.ts'

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
  const lignes = await db
    .selectFrom('envoi as e')
    .where('abandonneLe', 'is not', null)
    .select(['id', 'canal', 'evenement', 'destinataire', 'sujet', 'essais', 'derniereErreur', 'creeLe'])
    .select([
      'abandonneLe',
      'expireLe',
      'projetId',
      'porteurId',
      (eb) => eb('texte', 'is not', null).as('aTexte'),
    ])
    .select(INJOIGNABLE.as('injoignable'))
    .orderBy('abandonneLe', 'desc')
    .orderBy('id', 'desc')
    .limit(parPage)
    .offset((page - 1) * parPage)
    .execute()
  const { rows } = await sql<{ total: number }>`select ${nombreGarde('envois-en-echec')} as total`.execute(db)
  return { lignes, total: rows[0]?.total ?? 0 }
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
