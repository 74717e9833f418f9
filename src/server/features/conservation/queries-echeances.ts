import { type SqlBool, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { CauseConservation, GenreConservation } from '#domain/conservation/echeances.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { GLISSANTE, TOTALE } from '#server/socle/compte/sessions.ts'
import { type Instant, selectionCourte } from '#server/socle/projet/lecture/selection.ts'

/** Applications made before `avant` that still hold something, oldest first, with facts for the domain. */
export const lireDossiersAnciens = (
  db: Db | Tx,
  avant: Date,
  apresId: number,
  instant: Instant,
  nombre = 200,
) =>
  selectionCourte(db, instant)
    .select('p.preuvesEffaceesLe')
    .where('p.preuvesEffaceesLe', 'is', null)
    .where('p.creeLe', '<', avant)
    .where('p.id', '>', apresId)
    .orderBy('p.id')
    .limit(nombre)
    .execute()

export interface CompteAncien {
  id: number
  utilisateurId: number
  anonymiseLe: Date | null
  derniereActiviteLe: Date
  dossiersRestants: number
}

const comptes = sql<CompteAncien>`
  select o.id, o.utilisateur_id, o.anonymise_le,
    (select count(*) from projet p where p.porteur_id = o.id and p.preuves_effacees_le is null) as dossiers_restants,
    greatest(u.cree_le, o.soumis_le, o.valide_le, o.refuse_le, o.rib_modifie_le,
      (select max(s.vue_le) from session s where s.utilisateur_id = u.id),
      (select max(s.vue_le) from membre m join session s on s.utilisateur_id = m.utilisateur_id
        where m.porteur_id = o.id and m.jusque is null),
      (select max(p.modifie_le) from projet p where p.porteur_id = o.id),
      (select max(m.le) from message m join conversation c on c.id = m.conversation_id
        where c.utilisateur_id = u.id)) as derniere_activite_le
  from porteur o join utilisateur u on u.id = o.utilisateur_id`

/** Accounts of holders with nothing left, and nothing done since `avant`. */
export async function lireComptesAnciens(db: Db | Tx, avant: Date): Promise<CompteAncien[]> {
  const { rows } = await sql<CompteAncien>`select * from (${comptes} where o.anonymise_le is null
    and u.cree_le < ${avant}) t where dossiers_restants = 0 and derniere_activite_le < ${avant} order by id`.execute(
    db,
  )
  return rows
}

/** The account as it is now. */
export async function lireCompteAncien(tx: Tx, porteurId: number): Promise<CompteAncien | undefined> {
  return (await sql<CompteAncien>`${comptes} where o.id = ${porteurId}`.execute(tx)).rows[0]
}

export interface Annonce {
  genre: GenreConservation
  projetId: number | null
  porteurId: number | null
  utilisateurId: number | null
  echeance: Jour
  depuis: Date
  cause: CauseConservation
}
export type AnnonceLue = Annonce & { id: number; annonceLe: Date }

/** Everything announced, for whom it is to be compared with what is due now. */
export const lireAnnonces = (db: Db | Tx): Promise<AnnonceLue[]> =>
  db.selectFrom('conservationAnnonce').selectAll().$castTo<AnnonceLue>().orderBy('id').execute()

/** One announcement, unlocked; undefined once it is gone. */
export const lireAnnonceDe = (db: Db, id: number): Promise<AnnonceLue | undefined> =>
  db
    .selectFrom('conservationAnnonce')
    .selectAll()
    .where('id', '=', id)
    .$castTo<AnnonceLue>()
    .executeTakeFirst()

/** Lets one process at a time write what is announced; taken before the rows of what it announces. */
export async function verrouillerAnnonces(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('conservation_annonce'))`.execute(tx)
}

export async function ecrireAnnonce(tx: Tx, annonce: Annonce & { annonceLe: Date }): Promise<void> {
  await tx.insertInto('conservationAnnonce').values(annonce).execute()
}

/** The day moves (the durations changed); it stays shown since the same instant. */
export async function deplacerAnnonce(tx: Tx, id: number, echeance: Jour): Promise<void> {
  await tx.updateTable('conservationAnnonce').set({ echeance }).where('id', '=', id).execute()
}

export async function oterAnnonces(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('conservationAnnonce')
      .where('id', 'in', [...ids])
      .execute()
}

/** Shows everything announced anew, from `le`: what falls due changed. */
export async function annoncerDeNouveau(tx: Tx, le: Date): Promise<void> {
  await verrouillerAnnonces(tx)
  await tx.updateTable('conservationAnnonce').set({ annonceLe: le }).execute()
}

/** Announced, and still so once the application or the account is locked; undefined otherwise. */
export const relireAnnonce = (tx: Tx, id: number): Promise<AnnonceLue | undefined> =>
  tx
    .selectFrom('conservationAnnonce')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<AnnonceLue>()
    .executeTakeFirst()

/** When the durations were last set; null while they are the first ones. */
export async function dureesRegleesLe(db: Db): Promise<Date | null> {
  const q = db.selectFrom('parametre').where('cle', '=', 'conservation').select('modifieLe')
  return (await q.executeTakeFirst())?.modifieLe ?? null
}

/** Deletes the invitations that ended before `avant`, however they did. */
export async function effacerVieillesInvitations(db: Db, avant: Date): Promise<void> {
  await sql`delete from invitation where coalesce(acceptee_le, annulee_le, expire_le) < ${avant}`.execute(db)
}

/**
 * Deletes mails and SMS sent, or given up, before `avant`; gives how many. Those of an application go with
 * it, and those of what somebody keeps stay with it.
 */
export async function effacerVieuxEnvois(db: Db, avant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('envoi')
    .where('creeLe', '<', avant)
    .where((eb) => eb.or([eb('envoyeLe', 'is not', null), eb('abandonneLe', 'is not', null)]))
    .where(
      sql<SqlBool>`not exists (select 1 from projet p where p.id = envoi.projet_id and p.anonymise_le is null)`,
    )
    .where(sql<SqlBool>`not exists (select 1 from conservation_retenue r
      left join projet p on p.id = r.projet_id
      join porteur o on o.id = coalesce(r.porteur_id, p.porteur_id)
      join utilisateur u on u.id = o.utilisateur_id
      where r.levee_le is null and (o.id = envoi.porteur_id or p.id = envoi.projet_id
        or lower(envoi.destinataire) in (lower(u.email), lower(o.email_contact), o.mobile)))`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const duree = (ms: number) => sql`make_interval(secs => ${sql.lit(ms / 1000)})`

/** When a session ended, by its owner or by its age. */
const finie = sql`coalesce(s.revoquee_le, least(s.vue_le + ${duree(GLISSANTE)}, s.cree_le + ${duree(TOTALE)}))`

/** Deletes sessions over before `avant`; the last one of each person only loses its trace. */
export async function effacerSessions(db: Db, avant: Date): Promise<void> {
  await sql`delete from session s where ${finie} < ${avant}
    and exists (select from session t where t.utilisateur_id = s.utilisateur_id
      and (t.vue_le, t.id) > (s.vue_le, s.id))`.execute(db)
  await sql`update session s set adresse = null, agent = null
    where ${finie} < ${avant} and num_nonnulls(s.adresse, s.agent) > 0`.execute(db)
}

/** Deletes failed sign-ins older than `avant`, but those that a new failure is deleting now. */
export async function effacerEchecs(db: Db, avant: Date): Promise<void> {
  await sql`delete from echec_connexion where id in (select id from echec_connexion where le <= ${avant}
    for update skip locked)`.execute(db)
}

/** Forgets the read tokens over, or revoked, before that day, with the networks they served from. */
export async function effacerJetonsLecture(db: Db, jour: Jour): Promise<void> {
  await db
    .deleteFrom('jetonLecture')
    .where((eb) => eb.or([eb('dernierJour', '<', jour), eb('revoqueLe', '<', new Date(`${jour}T00:00:00Z`))]))
    .execute()
}
