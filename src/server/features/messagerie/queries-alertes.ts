import { sql } from 'kysely'
import { JOUR } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { dontEstResponsable } from '#server/socle/compte/structures-de.ts'

/** Who a message that waits was written to. */
export type Cote = 'administration' | 'utilisateur'

export interface MessageAlerte {
  id: number
  contenu: string | null
  pieceNom: string | null
  auteur: string
  le: Date
}

const NON_LU = sql`m.le > coalesce(case when m.de_administration then c.lue_utilisateur_le
  else c.lue_administration_le end, '-infinity')`

/** In milliseconds; older, a message that nobody could be told of (deactivated account) is left alone. */
const OUBLI = 7 * JOUR

/** Conversations where a message written before `avant` waits unread, and nobody was told of it. */
export async function conversationsEnAttente(db: Db, avant: Date): Promise<{ id: number; cote: Cote }[]> {
  const { rows } = await sql<{ id: number; cote: Cote }>`
    select distinct c.id, case when m.de_administration then 'utilisateur' else 'administration' end as cote
    from message m join conversation c on c.id = m.conversation_id
    where m.alerte_le is null and m.le <= ${avant} and m.le > ${new Date(avant.getTime() - OUBLI)}
      and ${NON_LU}
    order by c.id, cote`.execute(db)
  return rows
}

/** Locks the conversation; gives its person and when that side was last alerted. */
export async function verrouillerPourAlerte(tx: Tx, id: number, cote: Cote) {
  await tx.selectFrom('conversation').select('id').where('id', '=', id).forUpdate().execute()
  return tx
    .selectFrom('conversation as c')
    .innerJoin('utilisateur as u', 'u.id', 'c.utilisateurId')
    .leftJoinLateral(dontEstResponsable, (j) => j.onTrue())
    .where('c.id', '=', id)
    .select([
      'u.prenom',
      'u.nom',
      'u.email',
      'u.role',
      'u.desactiveLe',
      'p.nomStructure',
      'p.id as porteurId',
    ])
    .select((eb) =>
      eb
        .selectFrom('message as m')
        .where('m.conversationId', '=', id)
        .where('m.deAdministration', '=', cote === 'utilisateur')
        .select((e) => e.fn.max('m.alerteLe').as('le'))
        .as('derniereAlerte'),
    )
    .executeTakeFirstOrThrow()
}

/** Every unread message to that side that nobody was told of, oldest first. */
export async function messagesATransmettre(tx: Tx, id: number, cote: Cote): Promise<MessageAlerte[]> {
  const { rows } = await sql<MessageAlerte>`
    select m.id, m.contenu, m.piece_nom, a.prenom || ' ' || a.nom as auteur, m.le
    from message m join conversation c on c.id = m.conversation_id join utilisateur a on a.id = m.auteur_id
    where c.id = ${id} and m.alerte_le is null and ${NON_LU}
      and m.de_administration = ${cote === 'utilisateur'}
    order by m.le, m.id`.execute(tx)
  return rows
}

export async function noterAlerte(tx: Tx, ids: number[], le: Date): Promise<void> {
  await tx.updateTable('message').set({ alerteLe: le }).where('id', 'in', ids).execute()
}

/** Staff who answer messages. */
export const lireRepondants = (tx: Tx) =>
  tx
    .selectFrom('utilisateur')
    .where('role', '=', 'admin')
    .where('desactiveLe', 'is', null)
    .where('motDePasse', 'is not', null)
    .select(['email', 'prenom'])
    .orderBy('id')
    .execute()
