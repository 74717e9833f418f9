import { type RawBuilder, sql } from 'kysely'

/** Ids of members of sitting `s` now in conflict on application `p`; nothing else of D1's tables is read. */
export const deportsDe: RawBuilder<number[]> = sql<
  number[]
>`(select coalesce(json_agg(x.id order by x.id), '[]')
  from (select distinct l.utilisateur_id as id from deport l
    join seance_membre m on m.utilisateur_id = l.utilisateur_id and m.seance_id = s.id
    where l.projet_id = p.id and l.retire_le is null) x)`
