import { sql } from 'kysely'
import type { Contexte } from '#server/contexte/contexte.ts'
import { SCHEMA_FILE } from './schema.ts'

const JOB = sql.table(`${SCHEMA_FILE}.job`)
/** Seconds between two tries of a message that expires (a code). */
export const REPRISE_URGENTE = 5
/** Seconds before a service that refused is asked again, messages that may, seconds for all the others. */
const [BIENTOT, SONDES, PLUS_TARD] = [5, 20, 60] as const
/** Seconds before the second try of what failed by itself; doubled up to an hour (file-attente: REPRISES). */
const [PREMIERE, DERNIERE] = [10, 3600] as const

type Ou = Pick<Contexte, 'db'>

/**
 * The service that refused `id` is asked again within five seconds, and that try is not counted. What has a
 * rhythm of its own (priority) keeps it.
 */
export const rapprocher = ({ db }: Ou, nom: string, id: number) =>
  sql`update ${JOB} set retry_limit = retry_limit + 1, retry_backoff = false,
      retry_delay = case when (select count(*) from ${JOB} where name = ${nom} and state = 'retry'
        and start_after <= now() + ${BIENTOT} * interval '1 second') < ${SONDES} then ${BIENTOT} else ${PLUS_TARD} end::int
    where name = ${nom} and singleton_key = ${String(id)} and state = 'active' and priority = 0`.execute(db)

/** Nothing was tried nor counted: a few codes (priority) are asked again within a second, others in five. */
export const presser = ({ db }: Ou, nom: string, id: number) =>
  sql`update ${JOB} set retry_limit = retry_limit + 1,
      retry_delay = case when (select count(*) from ${JOB} where name = ${nom} and state = 'retry' and priority > 0
        and start_after <= now() + interval '1 second') < ${SONDES} then 1 else ${REPRISE_URGENTE} end::int
    where name = ${nom} and singleton_key = ${String(id)} and state = 'active' and priority > 0`.execute(db)

/**
 * The service answers again: what fails by itself goes back to delays that grow with its own tries, a code to
 * five seconds.
 */
export const espacer = ({ db }: Ou, nom: string, id: number) =>
  sql`update ${JOB} set retry_delay = case when priority > 0 then ${REPRISE_URGENTE}::int
      else least(${DERNIERE}, ${PREMIERE} * 2 ^ (select least(essais, 12) from envoi where id = ${id}))::int end
    where name = ${nom} and singleton_key = ${String(id)} and state = 'active' and not retry_backoff`.execute(
    db,
  )

/** The service is back: what waited for it, on whichever server, is due now, in the order of priorities. */
export const reveiller = ({ db }: Ou, nom: string) =>
  sql`update ${JOB} set start_after = now()
    where name = ${nom} and state = 'retry' and start_after > now() and output @> '{"suspendu": true}'`.execute(
    db,
  )
