import { type RawBuilder, sql } from 'kysely'
import type { Acteur } from '#server/contexte/acteur.ts'

/** Who reads outside the staff: for a holder, which structure they read for. */
export type Lecteur = Pick<Acteur, 'id' | 'role' | 'porteurId'>

/** True of the conversation `c` of somebody outside the staff: their structure's, else their own. */
export const estSienne = ({ id, role, porteurId }: Lecteur): RawBuilder<boolean> =>
  role === 'porteurProjet'
    ? sql<boolean>`c.porteur_id = ${porteurId}`
    : sql<boolean>`(c.porteur_id is null and c.utilisateur_id = ${id})`

// What was sent before somebody came is not news to them; what was sent as they came is.
const luPar = (m: string): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${m}.lu_le`)}, ${sql.ref(`${m}.depuis`)} - interval '1 millisecond')`

/** Up to when somebody outside the staff has read the conversation `c`: each member by themselves. */
export const luJusque = ({ id, role }: Lecteur): RawBuilder<Date | null> =>
  role === 'porteurProjet'
    ? sql<Date | null>`(select ${luPar('lm')} from membre lm
        where lm.porteur_id = c.porteur_id and lm.utilisateur_id = ${id} and lm.jusque is null)`
    : sql<Date | null>`c.lue_utilisateur_le`

const attendus = (depuis: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(select count(*)::int
  from message lw where lw.conversation_id = c.id and lw.de_administration and lw.le > ${depuis})`

/** How many messages of the conversation `c` wait for the member `m` of its structure. */
export const ATTENDENT_LE_MEMBRE = attendus(luPar('m'))

/** How many messages of the conversation `c` wait for somebody outside the staff. */
export const attendent = (lecteur: Lecteur): RawBuilder<number> =>
  lecteur.role === 'porteurProjet' ? attendus(luJusque(lecteur)) : sql<number>`c.non_lus_utilisateur`
