import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Acteur } from '#server/contexte.ts'

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
