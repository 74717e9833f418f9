import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'

/** A person whom no structure has any more, and since when nothing happened to their account. */
export interface PersonneAncienne {
  id: number
  email: string
  prenom: string
  desactiveLe: Date | null
  anonymiseLe: Date | null
  derniereActiviteLe: Date
}

// A membership that ended with its structure was idle already: its end starts nothing. What is held for a
// structure keeps those who worked for it.
const personnes = sql<PersonneAncienne>`
  select u.id, u.email, u.prenom, u.desactive_le, u.anonymise_le,
    greatest(u.cree_le, (select max(s.vue_le) from session s where s.utilisateur_id = u.id),
      (select max(m.jusque) from membre m join porteur o on o.id = m.porteur_id
        where m.utilisateur_id = u.id and m.jusque is not null
          and (o.anonymise_le is null or m.jusque < o.anonymise_le))) as derniere_activite_le
  from utilisateur u
  where u.role = 'porteurProjet' and u.anonymise_le is null
    and not exists (select from membre m where m.utilisateur_id = u.id and m.jusque is null)
    and not exists (select from porteur o where o.utilisateur_id = u.id and o.anonymise_le is null)
    and not exists (select from membre m join conservation_retenue r on r.levee_le is null
      left join projet p on p.id = r.projet_id
      where m.utilisateur_id = u.id and m.jusque is not null
        and m.porteur_id = coalesce(r.porteur_id, p.porteur_id))`

/** Those with nothing done since `avant`. */
export async function lirePersonnesAnciennes(db: Db | Tx, avant: Date): Promise<PersonneAncienne[]> {
  const { rows } = await sql<PersonneAncienne>`select * from (${personnes} and u.cree_le < ${avant}) t
    where derniere_activite_le < ${avant} order by id`.execute(db)
  return rows
}

/** One of them as it is now; undefined once a structure has them, or holds what they did. */
export const lirePersonneAncienne = async (tx: Tx, id: number): Promise<PersonneAncienne | undefined> =>
  (await sql<PersonneAncienne>`${personnes} and u.id = ${id}`.execute(tx)).rows[0]

/** Locks the account, and what a hold on a structure of theirs waits for, until the end of `tx`. */
export async function verrouillerPersonne(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('utilisateur').select('id').where('id', '=', id).forUpdate().execute()
  await sql`select id from porteur where id in (select porteur_id from membre
    where utilisateur_id = ${id} and jusque is not null) order by id for key share`.execute(tx)
}

/** Erases how the person signed in and was reached; `oterNoms` decides of the name. */
export async function viderPersonne(tx: Tx, id: number, le: Date): Promise<void> {
  const email = `anonyme-${id}@anonyme.invalid`
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({
      // A reserved ending: no mail ever leaves for it.
      email,
      motDePasse: null,
      mobile: null,
      emailEnAttente: null,
      cleCreation: null,
      desactiveLe: eb.fn.coalesce('desactiveLe', eb.val(le)),
      anonymiseLe: le,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx.updateTable('invitation').set({ email }).where('accepteePar', '=', id).execute()
}

/** Erases the names of those anonymised whom no structure that lives has, or had, as a member. */
export async function oterNoms(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update utilisateur u set prenom = '', nom = 'Compte anonymisé'
    where u.id = any(${[...ids]}::int[]) and u.anonymise_le is not null
      and not exists (select from membre m join porteur o on o.id = m.porteur_id
        where m.utilisateur_id = u.id and o.anonymise_le is null)`.execute(tx)
}

/** Removes sessions, links, mails and conversation; gives the keys of the attachments. */
export async function oterTracesDe(
  tx: Tx,
  id: number,
  email: string,
): Promise<{ cles: string[]; messages: number }> {
  await tx.deleteFrom('session').where('utilisateurId', '=', id).execute()
  await tx.deleteFrom('jeton').where('utilisateurId', '=', id).execute()
  await tx.deleteFrom('agenda').where('utilisateurId', '=', id).execute()
  await tx.deleteFrom('demandeAdhesion').where('utilisateurId', '=', id).execute()
  // A contact address or a number may be somebody else's too: what was sent to them stays.
  await tx.deleteFrom('envoi').where('porteurId', 'is', null).where('destinataire', '=', email).execute()
  return oterMessages(tx, { utilisateurId: id })
}

/** Removes the conversation of a structure, or of a person; gives the keys of its attachments. */
export async function oterMessages(
  tx: Tx,
  de: { utilisateurId: number } | { porteurId: number },
): Promise<{ cles: string[]; messages: number }> {
  const [colonne, id] =
    'porteurId' in de
      ? (['porteurId', de.porteurId] as const)
      : (['utilisateurId', de.utilisateurId] as const)
  const messages = await tx
    .deleteFrom('message as m')
    .using('conversation as v')
    .whereRef('v.id', '=', 'm.conversationId')
    .where(`v.${colonne}`, '=', id)
    .returning('m.pieceCle')
    .execute()
  await tx.deleteFrom('conversation').where(colonne, '=', id).execute()
  return { cles: messages.flatMap((m) => m.pieceCle ?? []), messages: messages.length }
}
