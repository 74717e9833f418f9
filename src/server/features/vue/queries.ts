import type { Acteur, Db, Tx } from '#server/contexte.ts'

const lues = (db: Db | Tx, lecteurId: number) =>
  db
    .selectFrom('vueListe as v')
    .innerJoin('utilisateur as u', 'u.id', 'v.proprietaireId')
    .select(['v.id', 'v.nom', 'v.requete', 'v.partagee', 'v.version', 'v.proprietaireId'])
    .select(['u.prenom', 'u.nom as nomProprietaire'])
    .where((eb) => eb.or([eb('v.proprietaireId', '=', lecteurId), eb('v.partagee', '=', true)]))
export type VueLue = Awaited<ReturnType<ReturnType<typeof lues>['execute']>>[number]

/** The views this person may see, by name. */
export const lireVues = (db: Db, lecteurId: number) =>
  lues(db, lecteurId).orderBy('v.nom').orderBy('v.id').execute()

/** One of them. */
export const lireVue = (db: Db | Tx, lecteurId: number, id: number) =>
  lues(db, lecteurId).where('v.id', '=', id).executeTakeFirst()

interface SaisieVue {
  nom: string
  requete: string
  partagee: boolean
}

/** Keeps a new view; gives its id. */
export async function insererVue(tx: Tx, par: Acteur, saisie: SaisieVue, le: Date): Promise<number> {
  const { id } = await tx
    .insertInto('vueListe')
    .values({ ...saisie, proprietaireId: par.id, creeLe: le, modifieLe: le })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the view if it still is of that version; false when somebody changed it meanwhile. */
export async function changerVue(
  tx: Tx,
  { id, version }: { id: number; version: number },
  saisie: SaisieVue,
  le: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vueListe')
    .set((eb) => ({ ...saisie, modifieLe: le, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets a view. */
export async function oterVue(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('vueListe').where('id', '=', id).execute()
}
