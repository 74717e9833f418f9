import { sql } from 'kysely'
import type { ClePage } from '#domain/page/pages.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'

const NOM = sql<string | null>`u.prenom || ' ' || u.nom`

/** The current version of every page, without its text. */
export async function lirePagesCourantes(db: Db) {
  return await db
    .selectFrom('pageVersion as v')
    .leftJoin('utilisateur as u', 'u.id', 'v.auteurId')
    .distinctOn('v.cle')
    .orderBy('v.cle')
    .orderBy('v.version', 'desc')
    .select(['v.cle', 'v.version', 'v.le', NOM.as('par')])
    .execute()
}

/** A version of a page with its text; the current one unless another is named. */
export async function lireTextePage(db: Db | Tx, cle: ClePage, version?: number) {
  return await db
    .selectFrom('pageVersion as v')
    .leftJoin('utilisateur as u', 'u.id', 'v.auteurId')
    .where('v.cle', '=', cle)
    .$if(version !== undefined, (q) => q.where('v.version', '=', version ?? 0))
    .orderBy('v.version', 'desc')
    .limit(1)
    .select(['v.version', 'v.texte', 'v.le', NOM.as('par')])
    .executeTakeFirst()
}

/** Every version of a page, newest first, without their texts. */
export async function lireVersions(db: Db | Tx, cle: ClePage) {
  return await db
    .selectFrom('pageVersion as v')
    .leftJoin('utilisateur as u', 'u.id', 'v.auteurId')
    .where('v.cle', '=', cle)
    .orderBy('v.version', 'desc')
    .select(['v.version', 'v.le', NOM.as('par')])
    .execute()
}

/** Serializes two savings of a page by a named lock: its rows never change, so nobody may lock them. */
export const verrouillerPage = (tx: Tx, cle: ClePage): Promise<void> => verrouillerNom(tx, `page:${cle}`)

/** Adds a version to a page. */
export async function ecrireVersion(
  tx: Tx,
  valeurs: { cle: ClePage; version: number; texte: string; auteurId: number; le: Date },
): Promise<void> {
  await tx.insertInto('pageVersion').values(valeurs).execute()
}
