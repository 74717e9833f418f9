import { sql, type Updateable } from 'kysely'
import type { Place } from '#domain/seance/ordre.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { TableSeanceDossier } from '#server/infra/db/tables/seance.ts'

interface DuDossier {
  seanceId: number
  projetId: number
}

/** Writes the place of each file, in one statement. */
export async function inscrireOrdre(tx: Tx, seanceId: number, places: readonly Place[]): Promise<void> {
  const [ids, rangs] = [places.map((p) => p.projetId), places.map((p) => p.rang)]
  await sql`insert into seance_dossier (seance_id, projet_id, rang)
    select ${seanceId}, x.id, x.rang from unnest(${ids}::int[], ${rangs}::int[]) as x(id, rang)
    on conflict (seance_id, projet_id) do update set rang = excluded.rang
      where seance_dossier.rang is distinct from excluded.rang`.execute(tx)
}

/** What the sitting says of a file, added or set. */
export async function ecrireDossier(
  tx: Tx,
  { seanceId, projetId }: DuDossier,
  colonnes: Updateable<TableSeanceDossier>,
): Promise<void> {
  await tx
    .insertInto('seanceDossier')
    .values({ ...colonnes, seanceId, projetId })
    .onConflict((oc) => oc.columns(['seanceId', 'projetId']).doUpdateSet(colonnes))
    .execute()
}

/** A member goes out for a file; again, after a return, the last time counts. */
export async function inscrireSortie(
  tx: Tx,
  du: DuDossier & { utilisateurId: number; sortiLe: Date | null; par: number },
): Promise<void> {
  await tx
    .insertInto('seanceSortie')
    .values({ ...du, revenuLe: null })
    .onConflict((oc) =>
      oc
        .columns(['seanceId', 'projetId', 'utilisateurId'])
        .doUpdateSet({ sortiLe: du.sortiLe, revenuLe: null, par: du.par }),
    )
    .execute()
}

/** A going out ticked by mistake. */
export async function effacerSortie(tx: Tx, du: DuDossier & { utilisateurId: number }): Promise<void> {
  await tx
    .deleteFrom('seanceSortie')
    .where('seanceId', '=', du.seanceId)
    .where('projetId', '=', du.projetId)
    .where('utilisateurId', '=', du.utilisateurId)
    .execute()
}

/** Whoever is out for that file is back. */
export async function noterRetours(tx: Tx, du: DuDossier & { revenuLe: Date }): Promise<void> {
  await tx
    .updateTable('seanceSortie')
    .set((eb) => ({ revenuLe: eb.fn<Date>('greatest', ['sortiLe', eb.val(du.revenuLe)]) }))
    .where('seanceId', '=', du.seanceId)
    .where('projetId', '=', du.projetId)
    .where('sortiLe', 'is not', null)
    .where('revenuLe', 'is', null)
    .execute()
}
