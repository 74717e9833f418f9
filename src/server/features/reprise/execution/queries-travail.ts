import { type SqlBool, sql } from 'kysely'
import type { BilanReprise } from '#domain/reprise/reponse.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { lireRangee, type RangeeReprise } from '../queries.ts'

/** A job that was asked for, and who asked, as they are now. */
export interface AFaire {
  reprise: RangeeReprise
  travail: NonNullable<RangeeReprise['travail']>
  /** How many times it was begun, this one included. */
  essais: number
  qui: { id: number; role: 'admin'; email: string; prenom: string }
  /** They may no longer ask for it. */
  ferme: boolean
}

/** Begins a job that nobody did yet; undefined once it is over, or was replaced by another. */
export async function commencer(db: Db, id: number, version: number): Promise<AFaire | undefined> {
  const pris = await db
    .updateTable('reprise')
    .set({ travailEssais: sql<number>`travail_essais + 1`, travailLignes: 0 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('travail', 'is not', null)
    .returning(['travail', 'travailPar', 'travailEssais'])
    .executeTakeFirst()
  const reprise = pris && (await lireRangee(db, id))
  if (!reprise || pris.travail === null) return undefined
  const { desactiveLe, role, ...personne } = await db
    .selectFrom('utilisateur')
    .select(['id', 'email', 'prenom', 'role', 'desactiveLe'])
    .where('id', '=', pris.travailPar ?? 0)
    .executeTakeFirstOrThrow()
  return {
    reprise,
    travail: pris.travail,
    essais: pris.travailEssais,
    qui: { ...personne, role: 'admin' },
    ferme: desactiveLe !== null || role !== 'admin',
  }
}

/** How far a job is, for who waits: on another connection than its own transaction. */
export async function noterAvance(db: Db, id: number, lignes: number): Promise<void> {
  await db
    .updateTable('reprise')
    .set({ travailLignes: lignes })
    .where('id', '=', id)
    .where('travail', 'is not', null)
    .execute()
}

/** Ends a job; throws when it is no longer this one's, so that nothing of it is kept. */
async function terminer(
  tx: Tx,
  { id, version }: Pick<RangeeReprise, 'id' | 'version'>,
  faits: Record<string, unknown>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reprise')
    .set({ ...faits, travail: null, travailDepuis: null, travailPar: null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('travail', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`La reprise ${id} n’est plus au travail.`)
}

export const terminerEssai = (tx: Tx, r: RangeeReprise, { bilan, le }: { bilan: BilanReprise; le: Date }) =>
  terminer(tx, r, { etat: 'essayee', essaiLe: le, bilan: JSON.stringify(bilan), echec: null })

export const terminerApplication = (
  tx: Tx,
  r: RangeeReprise,
  { bilan, par, le }: { bilan: BilanReprise; par: number; le: Date },
) =>
  terminer(tx, r, {
    etat: 'appliquee',
    bilan: JSON.stringify(bilan),
    appliquePar: par,
    appliqueLe: le,
    echec: null,
  })

export const terminerAnnulation = (tx: Tx, r: RangeeReprise, { par, le }: { par: number; le: Date }) =>
  terminer(tx, r, { etat: 'annulee', annulePar: par, annuleLe: le, echec: null })

/**
 * Has the base count the rows it has just been given: until it does, by itself within a minute, it plans for
 * tables that were empty. Where this account may not (PostgreSQL before 17, two accounts), it goes on.
 */
export async function compterLesRangees(tx: Tx): Promise<void> {
  await sql`analyze aide_anterieure, structure_anterieure, reprise_aide, reprise_structure`.execute(tx)
}

/** Ends a job that cannot be done, and says why. */
export const abandonnerTravail = (tx: Tx, r: RangeeReprise, echec: string) =>
  terminer(tx, r, { echec, ...(r.travail === 'annulation' && { annuleMotif: null }) })

/** Jobs that the queue forgot (a base restored, a queue emptied): asked for before `avant`, not over. */
export const travauxOublies = (db: Db, avant: Date) =>
  db
    .selectFrom('reprise')
    .select(['id', 'version'])
    .where('travail', 'is not', null)
    .where(sql<SqlBool>`travail_depuis < ${avant}`)
    .execute()
