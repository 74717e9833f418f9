import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { identifiant } from '#domain/commun/champs.ts'
import { ROLES } from '#domain/commun/roles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'
import { LECTEUR } from '../../compte/sessions.ts'
import { fermeA, type Personne, refusDeLire } from '../deports.ts'
import { close } from '../regles-sql.ts'

const MONTREE = sql<SqlBool>`c.is_visible`

/** Rows a reader may see (authz matrix): own; of shown commissions, if open to them; decided; or all. */
export function visiblePour({
  role,
  id,
  porteurId,
}: Pick<Acteur, 'role'> & { id: Personne } & OuTrous<Pick<Acteur, 'porteurId'>>): RawBuilder<SqlBool> {
  switch (role) {
    case 'admin':
    case 'superviseur':
      return sql`true`
    case 'porteurProjet':
      return sql`p.porteur_id = ${porteurId ?? 0}`
    case 'membreCommission':
      return sql`(${MONTREE} and not ${fermeA(id)})`
    case 'comptable':
      return sql`(p.ca_avis is not null or ${close()} or p.archive_le is not null)`
  }
}

/**
 * The same for whoever the statement itself reads (`avecSession`); what is closed to a member is read too,
 * and said so: `exigerOuvert` refuses it without another statement.
 */
export const visiblePourLecteur = (): RawBuilder<SqlBool> =>
  sql`case ${LECTEUR.role} ${sql.join(
    ROLES.map(
      (role) =>
        sql`when ${sql.lit(role)} then ${role === 'membreCommission' ? MONTREE : visiblePour({ ...LECTEUR, role })}`,
    ),
    sql` `,
  )} else false end`

/** Whether an application exists and this person may see it. */
export async function estVisible(
  db: Db | Tx,
  id: number,
  lecteur: Pick<Acteur, 'id' | 'role' | 'porteurId'>,
): Promise<boolean> {
  const ligne = await db
    .selectFrom('projet as p')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('p.id', '=', id)
    .where(visiblePour(lecteur))
    .executeTakeFirst()
  return ligne !== undefined
}

/** 404 before the body is judged: the application exists and this person may see it. */
export async function trouverVisible(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  if (!(await estVisible(ctx.db, appel.params.id, appel.acteur)))
    throw await refusDeLire(ctx.db, appel.acteur, 'projet', appel.params.id)
}

/** True when the application is that holder's (null: whoever it belongs to). */
export const projetExiste = async (db: Db, id: number, porteurId: number | null): Promise<boolean> =>
  (await db
    .selectFrom('projet')
    .select('id')
    .where('id', '=', id)
    .$if(porteurId !== null, (q) => q.where('porteurId', '=', porteurId ?? 0))
    .executeTakeFirst()) !== undefined

/** 404 before the body is judged, for calls that only the application's holder makes. */
export async function trouverSienne(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  if (!(await projetExiste(ctx.db, appel.params.id, appel.acteur.porteurId ?? 0)))
    throw await refusDeLire(ctx.db, appel.acteur, 'projet', appel.params.id)
}

/** The same for an application named in the body; an id that names nothing is left to the form's check. */
export async function trouverSienneCitee(
  ctx: Contexte,
  appel: { acteur: Acteur; champs: Record<string, unknown> },
): Promise<void> {
  const id = identifiant.safeParse(appel.champs.id)
  if (id.success) await trouverSienne(ctx, { acteur: appel.acteur, params: { id: id.data } })
}
