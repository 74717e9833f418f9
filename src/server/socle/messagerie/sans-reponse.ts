import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { JOURS_SANS_REPONSE } from '#domain/messagerie/liste-conversations.ts'

/** True of a conversation `c` whose latest message is the person's, not too old at `le`. */
export const estSansReponse = (le: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`c.dernier_le > ${le}::timestamptz - make_interval(days => ${sql.lit(JOURS_SANS_REPONSE)})
    and not (select d.de_administration from message d where d.id = c.dernier_id)`
