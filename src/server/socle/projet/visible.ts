import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'

/** Rows a reader may see (authz matrix): own ones, visible commissions, past ones and archives, or all. */
export function visiblePour(lecteur: Pick<Acteur, 'role' | 'porteurId'>): RawBuilder<SqlBool> {
  switch (lecteur.role) {
    case 'admin':
    case 'superviseur':
      return sql`true`
    case 'porteurProjet':
      return sql`p.porteur_id = ${lecteur.porteurId ?? 0}`
    case 'membreCommission':
      return sql`c.is_visible`
    case 'comptable':
      return sql`(p.ca_avis is not null or c.ca_validee_le is not null or p.archive_le is not null)`
  }
}

/** 404 before the body is judged: the application exists and this person may see it. */
export async function trouverVisible(
  ctx: Contexte,
  d: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const ligne = await ctx.db
    .selectFrom('projet as p')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('p.id', '=', d.params.id)
    .where(visiblePour(d.acteur))
    .executeTakeFirst()
  if (!ligne) throw new Introuvable()
}
