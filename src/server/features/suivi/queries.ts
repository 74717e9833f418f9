import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Who follows an application and who did, the latest first. */
export const lireSuivis = (db: Db | Tx, projetId: number) =>
  db
    .selectFrom('suivi as s')
    .innerJoin('utilisateur as u', 'u.id', 's.utilisateurId')
    .innerJoin('utilisateur as p', 'p.id', 's.parId')
    .select(['s.utilisateurId', 'u.prenom', 'u.nom', 's.le', 's.finiLe', 's.vuLe'])
    .select(['s.parId', 'p.prenom as parPrenom', 'p.nom as parNom'])
    .where('s.projetId', '=', projetId)
    .orderBy('s.id', 'desc')
    .limit(20)
    .execute()
export type LigneSuivi = Awaited<ReturnType<typeof lireSuivis>>[number]

/** Holds these accounts as they are until the end of `tx`; gives those of the staff that are open. */
export const tenirPersonnel = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('utilisateur')
    .select(['id', 'prenom', 'nom', 'email', 'role'])
    .where('id', 'in', ids)
    .where('role', 'in', ['admin', 'superviseur', 'comptable'])
    .where('desactiveLe', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

interface Passage {
  projetId: number
  /** null: nobody any more. */
  utilisateurId: number | null
  parId: number
  le: Date
}

/** Ends who followed a locked application, and says who does now. */
export async function changerSuivi(tx: Tx, { projetId, utilisateurId, parId, le }: Passage): Promise<void> {
  await tx
    .updateTable('suivi')
    .set({ finiLe: le, finiParId: parId })
    .where('projetId', '=', projetId)
    .where('finiLe', 'is', null)
    .execute()
  if (utilisateurId === null) return
  const vuLe = utilisateurId === parId ? le : null
  await tx.insertInto('suivi').values({ projetId, utilisateurId, parId, le, vuLe }).execute()
}

/** Who follows it has opened it. */
export async function marquerVu(db: Db, projetId: number, utilisateurId: number, le: Date): Promise<void> {
  await db
    .updateTable('suivi')
    .set({ vuLe: le })
    .where('projetId', '=', projetId)
    .where('utilisateurId', '=', utilisateurId)
    .where('finiLe', 'is', null)
    .where('vuLe', 'is', null)
    .execute()
}

/** What one person gave another since then, among these applications. */
export interface Passages {
  utilisateurId: number
  parId: number
  depuis: Date
  projets: readonly number[]
}

/** The colleague when their account is open, who gave, and what is still theirs of it, by number. */
export async function lirePassages(tx: Tx, { utilisateurId, parId, depuis, projets }: Passages) {
  const [collegue] = await tenirPersonnel(tx, [utilisateurId])
  const de = await tx
    .selectFrom('utilisateur')
    .select(['prenom', 'nom'])
    .where('id', '=', parId)
    .executeTakeFirstOrThrow()
  const confies = await tx
    .selectFrom('suivi as s')
    .innerJoin('projet as p', 'p.id', 's.projetId')
    .select(['p.id', 'p.numero', 'p.nom'])
    .where('s.projetId', '=', sql<number>`any(${projets}::int[])`)
    .where('s.utilisateurId', '=', utilisateurId)
    .where('s.parId', '=', parId)
    .where('s.finiLe', 'is', null)
    .where('s.le', '>=', depuis)
    .orderBy('p.numero')
    .execute()
  return { collegue, de: `${de.prenom} ${de.nom}`, confies }
}
