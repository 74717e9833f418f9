import { type RawBuilder, sql } from 'kysely'

/**
 * The member by whom a search found the structure `p` of the responsible person `u`: the first to have a word
 * that these two have not; null when they have them all.
 */
export const membreTrouve = (recherche: string): RawBuilder<string | null> =>
  sql`(select v.prenom || ' ' || v.nom
    from unnest(string_to_array(recherche_de(${recherche}::text)::text, ' & ')) as cherche(mot),
      membre m join utilisateur v on v.id = m.utilisateur_id
    where m.porteur_id = p.id and m.jusque is null and v.id <> u.id
      and not mots_du_compte(u, p) @@ cherche.mot::tsquery and mots_du_compte(v, null) @@ cherche.mot::tsquery
    order by m.id limit 1)`
