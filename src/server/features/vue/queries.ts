import { sql } from 'kysely'
import type { RoleVue } from '#domain/vue/roles-vues.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'

const lues = (db: Db | Tx, lecteurId: number) =>
  db
    .selectFrom('vueListe as v')
    .innerJoin('utilisateur as u', 'u.id', 'v.proprietaireId')
    .leftJoin('vueRang as r', (j) => j.onRef('r.vueId', '=', 'v.id').on('r.utilisateurId', '=', lecteurId))
    .select(['v.id', 'v.nom', 'v.requete', 'v.partagee', 'v.version', 'v.proprietaireId', 'v.defautPour'])
    .select(['u.prenom', 'u.nom as nomProprietaire'])
    .where((eb) => eb.or([eb('v.proprietaireId', '=', lecteurId), eb('v.partagee', '=', true)]))
export type VueLue = Awaited<ReturnType<ReturnType<typeof lues>['execute']>>[number]

/** The views this person may see, as they put them, then by name. */
export const lireVues = (db: Db | Tx, lecteurId: number) =>
  lues(db, lecteurId).orderBy(sql`r.rang nulls last`).orderBy('v.nom').orderBy('v.id').execute()

/** One of them. */
export const lireVue = (db: Db | Tx, lecteurId: number, id: number) =>
  lues(db, lecteurId).where('v.id', '=', id).executeTakeFirst()

interface SaisieVue {
  nom: string
  requete: string
  partagee: boolean
  defautPour: RoleVue | null
}

/** How many views are theirs; nobody adds one for them until the end of `tx`. */
export async function compterSiennes(tx: Tx, proprietaireId: number): Promise<number> {
  await verrouillerNom(tx, `vues:${proprietaireId}`)
  const { n } = await tx
    .selectFrom('vueListe')
    .where('proprietaireId', '=', proprietaireId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
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

/** Takes the role's default from any other view, and gives its id. No other change until `tx` ends. */
export async function cederDefaut(
  tx: Tx,
  role: RoleVue,
  nombre: number,
  le: Date,
): Promise<number | undefined> {
  await sql`lock table vue_liste in share row exclusive mode`.execute(tx)
  const cedee = await tx
    .updateTable('vueListe')
    .set((eb) => ({ defautPour: null, modifieLe: le, version: eb('version', '+', 1) }))
    .where('defautPour', '=', role)
    .where('id', '!=', nombre)
    .returning('id')
    .executeTakeFirst()
  return cedee?.id
}

/** Puts the views of somebody's menu in that order. */
export async function ecrireRangs(tx: Tx, utilisateurId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('vueRang').where('utilisateurId', '=', utilisateurId).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('vueRang')
    .values(ids.map((vueId, rang) => ({ utilisateurId, vueId, rang })))
    .execute()
}
