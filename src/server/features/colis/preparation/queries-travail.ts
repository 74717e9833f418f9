import { sql } from 'kysely'
import type { EtatEntree } from '#domain/colis/etats.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { GenreEntree } from '#server/infra/db/tables/colis.ts'
import { lireRangee, type RangeeColis } from '../queries.ts'

/** A file of a parcel, before it is read. */
export interface Entree {
  genre: GenreEntree
  sourceId: number | null
  nom: string
  type: string
  cle: string | null
  octets: Buffer | null
  taille: number
  empreinte: Buffer | null
  crc: number | null
  le: Date
  gardeJusque: Jour | null
  retenue: boolean
  /** Of what is read yet, or will never be. */
  etat: EtatEntree | null
}

/** Rows written at once. */
const LOT = 200

/** A parcel to prepare, and who asked, as they are now. */
export interface AFaire {
  colis: RangeeColis
  qui: { id: number; role: 'admin'; email: string; prenom: string }
  /** They may no longer ask for it. */
  ferme: boolean
}

/** Begins, or goes on; undefined once there is nothing to do of it. */
export async function commencer(db: Db, id: number): Promise<AFaire | undefined> {
  const pris = await db
    .updateTable('colis')
    .set({ travailEssais: sql<number>`travail_essais + 1` })
    .where('id', '=', id)
    .where('etat', '=', 'preparation')
    .returning('creePar')
    .executeTakeFirst()
  const colis = pris && (await lireRangee(db, id))
  if (!colis) return undefined
  const { desactiveLe, role, ...personne } = await db
    .selectFrom('utilisateur')
    .select(['id', 'email', 'prenom', 'role', 'desactiveLe'])
    .where('id', '=', pris.creePar)
    .executeTakeFirstOrThrow()
  return {
    colis,
    qui: { ...personne, role: 'admin' },
    ferme: desactiveLe !== null || role !== 'admin',
  }
}

/** The next application whose files nobody read yet. */
export const suivante = (db: Db, colisId: number) =>
  db
    .selectFrom('colisDemande as d')
    .innerJoin('projet as p', 'p.id', 'd.projetId')
    .select(['d.rang', 'd.projetId', 'p.numero'])
    .where('d.colisId', '=', colisId)
    .where('d.faiteLe', 'is', null)
    .orderBy('d.rang')
    .limit(1)
    .executeTakeFirst()

/** An entry, and what its reading said. */
export type EntreeLue = Entree & { etat: NonNullable<Entree['etat']> }

/**
 * Keeps what was read of an application, once; false when the parcel is no longer being prepared. Its row is
 * held: an erasure that makes it worthless comes before or after, never in between.
 */
export async function garderDemande(
  tx: Tx,
  { colisId, rang, le }: { colisId: number; rang: number; le: Date },
  entrees: readonly EntreeLue[],
): Promise<boolean> {
  const { rows } = await sql<{
    etat: string
  }>`select etat from colis where id = ${colisId} for update`.execute(tx)
  if (rows[0]?.etat !== 'preparation') return false
  const { numUpdatedRows } = await tx
    .updateTable('colisDemande')
    .set({ faiteLe: le })
    .where('colisId', '=', colisId)
    .where('rang', '=', rang)
    .where('faiteLe', 'is', null)
    .executeTakeFirst()
  // Another process believed dead had done it.
  if (numUpdatedRows === 0n) return true
  const lignes = entrees.map((e, i) => ({ ...e, colisId, demande: rang, rang: i }))
  for (let i = 0; i < lignes.length; i += LOT)
    await tx
      .insertInto('colisEntree')
      .values(lignes.slice(i, i + LOT))
      .execute()
  const lus = entrees.reduce((n, e) => n + (e.cle === null ? 0 : e.taille), 0)
  await tx
    .updateTable('colis')
    .set((eb) => ({
      faites: eb('faites', '+', 1),
      lus: eb('lus', '+', lus),
      travailLe: le,
      travailEssais: 0,
    }))
    .where('id', '=', colisId)
    .execute()
  return true
}

/** Ends a preparation, if it still goes on; says whether it did. */
export async function terminer(
  tx: Tx,
  id: number,
  faits: { etat: 'pret' | 'incomplet'; pretLe: Date; expireLe: Date } | { etat: 'echoue'; raison: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('colis')
    .set(faits)
    .where('id', '=', id)
    .where('etat', '=', 'preparation')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Begins again: what lacked something is read again, the rest stays as it was read. */
export async function rouvrir(tx: Tx, id: number, le: Date): Promise<void> {
  await sql`with defauts as (select distinct demande from colis_entree where colis_id = ${id}
      and etat <> 'presente'),
    otees as (delete from colis_entree e using defauts f where e.colis_id = ${id} and e.demande = f.demande
      returning e.taille, e.cle),
    reprises as (update colis_demande d set faite_le = null from defauts f
      where d.colis_id = ${id} and d.rang = f.demande returning d.rang)
    update colis set etat = 'preparation', raison = null, pret_le = null, expire_le = null,
      travail_le = ${le}, travail_essais = 0,
      faites = faites - (select count(*)::integer from reprises),
      lus = lus - (select coalesce(sum(taille), 0)::bigint from otees where cle is not null)
    where id = ${id}`.execute(tx)
}

/** Preparations whose job was lost (a base restored, a queue emptied): nothing of them since `avant`. */
export const preparationsOubliees = (db: Db, avant: Date) =>
  db
    .selectFrom('colis')
    .select(['id', 'faites'])
    .where('etat', '=', 'preparation')
    .where('travailLe', '<', avant)
    .execute()

/** Parcels whose time is over: ready ones after their delay, failed ones not taken up since `avant`. */
export const aExpirer = (tx: Tx, maintenant: Date, avant: Date) =>
  tx
    .selectFrom('colis')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('etat', 'in', ['pret', 'incomplet']), eb('expireLe', '<=', maintenant)]),
        eb.and([eb('etat', '=', 'echoue'), eb('travailLe', '<', avant)]),
      ]),
    )
    .forUpdate()
    .execute()
