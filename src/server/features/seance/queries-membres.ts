import { sql } from 'kysely'
import type { Personne } from '#domain/seance/faits.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Whom a sitting may have: members, and administrators to preside or keep its minutes; by name. */
export const lirePersonnes = (db: Db) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'prenom', 'nom', 'role'])
    .where('role', 'in', ['admin', 'membreCommission'])
    .where('desactiveLe', 'is', null)
    .orderBy(sql`aplati(nom)`)
    .orderBy(sql`aplati(prenom)`)
    .orderBy('id')
    .execute()

/** Replaces the members in office of a sitting not open yet. */
export async function inscrireMembres(tx: Tx, seanceId: number, membres: readonly Personne[]): Promise<void> {
  const ids = membres.map((m) => m.id)
  await tx
    .deleteFrom('seanceMembre')
    .where('seanceId', '=', seanceId)
    .$if(ids.length > 0, (q) => q.where('utilisateurId', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('seanceMembre')
    .values(
      membres.map(({ id, prenom, nom }) => ({ seanceId, utilisateurId: id, prenom, nom, excuseLe: null })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}

interface DuMembre {
  seanceId: number
  utilisateurId: number
}

export async function inscrireArrivee(tx: Tx, du: DuMembre & { arriveLe: Date; par: number }): Promise<void> {
  await tx
    .insertInto('seancePassage')
    .values({ ...du, partiLe: null })
    .execute()
  await excuser(tx, du, null)
  await finirPouvoir(tx, { seanceId: du.seanceId, mandantId: du.utilisateurId, au: du.arriveLe })
}

export async function inscrireDepart(tx: Tx, du: DuMembre, partiLe: Date): Promise<void> {
  await tx
    .updateTable('seancePassage')
    .set({ partiLe })
    .where('seanceId', '=', du.seanceId)
    .where('utilisateurId', '=', du.utilisateurId)
    .where('partiLe', 'is', null)
    .execute()
}

/** An arrival ticked by mistake. */
export async function effacerArrivee(tx: Tx, du: DuMembre): Promise<void> {
  await tx
    .deleteFrom('seancePassage')
    .where('seanceId', '=', du.seanceId)
    .where('utilisateurId', '=', du.utilisateurId)
    .where('partiLe', 'is', null)
    .execute()
}

export async function excuser(tx: Tx, du: DuMembre, excuseLe: Date | null): Promise<void> {
  await tx
    .updateTable('seanceMembre')
    .set({ excuseLe })
    .where('seanceId', '=', du.seanceId)
    .where('utilisateurId', '=', du.utilisateurId)
    .execute()
}

export async function inscrirePouvoir(
  tx: Tx,
  pouvoir: { seanceId: number; mandantId: number; mandataireId: number; du: Date; par: number },
): Promise<void> {
  await tx
    .insertInto('seancePouvoir')
    .values({ ...pouvoir, au: null })
    .execute()
}

/** Ends the mandate that this member had given, if any. */
export async function finirPouvoir(
  tx: Tx,
  { seanceId, mandantId, au }: { seanceId: number; mandantId: number; au: Date },
): Promise<void> {
  await tx
    .updateTable('seancePouvoir')
    .set((eb) => ({ au: eb.fn<Date>('greatest', ['du', eb.val(au)]) }))
    .where('seanceId', '=', seanceId)
    .where('mandantId', '=', mandantId)
    .where('au', 'is', null)
    .execute()
}

/** The sitting ends: whoever is there leaves. */
export async function inscrireFin(tx: Tx, seanceId: number, le: Date): Promise<void> {
  await tx
    .updateTable('seancePassage')
    .set((eb) => ({ partiLe: eb.fn<Date>('greatest', ['arriveLe', eb.val(le)]) }))
    .where('seanceId', '=', seanceId)
    .where('partiLe', 'is', null)
    .execute()
}
