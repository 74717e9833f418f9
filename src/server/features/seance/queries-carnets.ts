import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { deporteDe, nonDeclare } from '#server/socle/projet/deports.ts'

interface DuMembre {
  seanceId: number
  utilisateurId: number
}

/** When this member's booklet was made; null: it is not there. */
export async function lireMonCarnet(db: Db, seanceId: number, utilisateurId: number): Promise<Date | null> {
  const ligne = await db
    .selectFrom('seanceCarnet')
    .select('prepareLe')
    .where('seanceId', '=', seanceId)
    .where('utilisateurId', '=', utilisateurId)
    .executeTakeFirst()
  return ligne?.prepareLe ?? null
}

const DOSSIER = { projet: sql`q.id`, commission: sql`s.commission_id` }
const QUI = sql<number>`k.utilisateur_id`
/** Whether a file of the booklet was closed to its member since: the booklet is then given to nobody. */
const perime = sql<boolean>`exists(select from unnest(k.projets) as q(id)
  where ${deporteDe(QUI, DOSSIER)} or ${nonDeclare(QUI, DOSSIER)})`

const selection = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceCarnet as k')
    .innerJoin('seance as s', 's.id', 'k.seanceId')
    .innerJoin('seanceMembre as m', (j) =>
      j.onRef('m.seanceId', '=', 'k.seanceId').onRef('m.utilisateurId', '=', 'k.utilisateurId'),
    )
    .select(['k.utilisateurId', 'm.prenom', 'm.nom', 'k.prepareLe', 'k.echecLe', 'k.demandeLe', 'k.projets'])
    .select(['k.cle', 'k.taille', 'k.empreinte', perime.as('perime')])
    .where('k.seanceId', '=', seanceId)

/** The booklets of a sitting, by name. */
export const lireCarnets = (db: Db, seanceId: number) =>
  selection(db, seanceId)
    .orderBy(sql`aplati(m.nom)`)
    .orderBy(sql`aplati(m.prenom)`)
    .orderBy('k.utilisateurId')
    .execute()
export type LigneCarnet = Awaited<ReturnType<typeof lireCarnets>>[number]

export const lireCarnetDe = (db: Db, { seanceId, utilisateurId }: DuMembre) =>
  selection(db, seanceId).where('k.utilisateurId', '=', utilisateurId).executeTakeFirst()

/** Asks for the booklet of each of these members; one that is there stays until the new one is. */
export async function demanderCarnets(
  tx: Tx,
  preparation: { seanceId: number; membres: readonly number[]; le: Date; par: number },
): Promise<void> {
  await tx
    .insertInto('seanceCarnet')
    .values(
      preparation.membres.map((utilisateurId) => ({
        seanceId: preparation.seanceId,
        utilisateurId,
        demandeLe: preparation.le,
        demandePar: preparation.par,
        prepareLe: null,
        echecLe: null,
        cle: null,
        taille: null,
        empreinte: null,
      })),
    )
    .onConflict((oc) =>
      oc
        .columns(['seanceId', 'utilisateurId'])
        .doUpdateSet({ demandeLe: preparation.le, demandePar: preparation.par, echecLe: null }),
    )
    .execute()
}

/** Keeps a booklet just made, unless the sitting has closed (null); gives the key of the one it replaces. */
export async function inscrireCarnet(
  tx: Tx,
  { seanceId, utilisateurId }: DuMembre,
  carnet: { prepareLe: Date; projets: number[]; cle: string; taille: number; empreinte: Buffer },
): Promise<{ avant: string | null } | null> {
  const ligne = await tx
    .selectFrom('seanceCarnet')
    .select('cle')
    .where('seanceId', '=', seanceId)
    .where('utilisateurId', '=', utilisateurId)
    .forUpdate()
    .executeTakeFirst()
  if (!ligne) return null
  await tx
    .updateTable('seanceCarnet')
    .set({ ...carnet, echecLe: null })
    .where('seanceId', '=', seanceId)
    .where('utilisateurId', '=', utilisateurId)
    .execute()
  return { avant: ligne.cle }
}

export async function noterEchecCarnet(
  db: Db,
  { seanceId, utilisateurId }: DuMembre,
  le: Date,
): Promise<void> {
  await db
    .updateTable('seanceCarnet')
    .set({ echecLe: le })
    .where('seanceId', '=', seanceId)
    .where('utilisateurId', '=', utilisateurId)
    .execute()
}

/** Removes every booklet of a sitting; gives their storage keys. */
export async function oterCarnets(tx: Tx, seanceId: number): Promise<string[]> {
  const otes = await tx.deleteFrom('seanceCarnet').where('seanceId', '=', seanceId).returning('cle').execute()
  return otes.flatMap(({ cle }) => cle ?? [])
}
