import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { GLISSANTE, TOTALE } from '#server/socle/compte/sessions.ts'

const duree = (ms: number) => sql`make_interval(secs => ${sql.lit(ms / 1000)})`

/** When a session ended, by its owner or by its age. */
const finie = sql`coalesce(s.revoquee_le, least(s.vue_le + ${duree(GLISSANTE)}, s.cree_le + ${duree(TOTALE)}))`

/** Deletes sessions over before `avant`; the last one of each person only loses its trace. */
export async function effacerSessions(db: Db, avant: Date): Promise<void> {
  await sql`delete from session s where ${finie} < ${avant}
    and exists (select from session t where t.utilisateur_id = s.utilisateur_id
      and (t.vue_le, t.id) > (s.vue_le, s.id))`.execute(db)
  await sql`update session s set adresse = null, agent = null
    where ${finie} < ${avant} and num_nonnulls(s.adresse, s.agent) > 0`.execute(db)
}

/** Deletes failed sign-ins older than `avant`, but those that a new failure is deleting now. */
export async function effacerEchecs(db: Db, avant: Date): Promise<void> {
  await sql`delete from echec_connexion where id in (select id from echec_connexion where le <= ${avant}
    for update skip locked)`.execute(db)
}
