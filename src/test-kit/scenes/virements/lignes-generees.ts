import { sql } from 'kysely'
import type { Banc } from '#test-kit/banc/banc.ts'

const INDEX = sql<{ nom: string; ordre: string }>`select indexname as nom, indexdef as ordre from pg_indexes
  where tablename = 'ligne_liste' and indexname <> 'ligne_liste_pkey'`

/**
 * So many rows of lists without applications behind them, over six years, four tabs, four hundred commissions
 * and one holder in four rows; one in ten has the word « livre », the oldest tenth « ancien ». Only what
 * reads rows can be tried on them.
 */
export async function lignesGenerees({ proprietaire: db }: Banc, n: number): Promise<void> {
  await db.connection().execute(async (seule) => {
    await sql`set statement_timeout = '5min'`.execute(seule)
    await sql`set session_replication_role = replica`.execute(seule)
    // Built once over all rows, indexes take a fifth of the time.
    const { rows } = await INDEX.execute(seule)
    for (const { nom } of rows) await sql`drop index ${sql.ref(nom)}`.execute(seule)
    await sql`insert into ligne_liste select g, timestamptz '2026-11-01' - g * interval '3 minutes', 2026 - g * 6 / ${n}, g % ${n / 4},
        case when g % 3 > 0 then g % 400 end,
        case when g < ${n / 50} then (array['en-cours', 'affectation', null])[1 + g % 3]
          else (array['archives', 'archives', 'commissions-passees'])[1 + g % 3] end,
        g % 3 > 0 and g % 400 < 40, g < ${n / 50} and g % 3 = 0 and g % 7 = 0, g % 5000 = 1, g % 4000 = 2,
        m.mots || facettes, m.mots, '{"id":' || g || ',"nom":"Fête ' || g || '"', ',"actions":[]}', ',"actions":[]}', 2,
        case when g % 9 > 0 then timestamptz '2026-11-01' - g * interval '3 minutes' end, 'fete ' || md5(g::text),
        g % 30000, case when g % 2 = 0 then g % 20000 end, case when g % 11 > 0 then g % 30000 end, null, null, null, null,
        null, case when g % 1000 = 3 then date '2026-10-01' + g % 60 end, date '2026-10-01' - g % 300, 0, 'categorie ' || g % 50, g % 17, g % 12,
        case when g % 7 = 0 then g % 20000 end
      from generate_series(1, ${n}::int) g,
        lateral (select array_to_tsvector(array['fete', 'n' || g, case when g > ${n}::int * 0.9 then 'ancien' else 'neuf' end, (array['conte', 'livre', 'polar', 'poesie', 'bd', 'salon',
          'nuit', 'rue', 'lire', 'mot'])[1 + g % 10]]) as mots) m,
        lateral (select array_to_tsvector(array['=r:region ' || g % 17, '=c:' || g % 50, '=d:' || g % 5,
          case when g % 5000 = 1 then '=t:bilan' else '=t:rien' end]) as facettes) f`.execute(seule)
    await sql`insert into ligne_liste_compte select annee, onglet, visible_membres, attend_controle, attend_bilan,
      attend_paiement, count(*), sum(demande), coalesce(sum(accorde), 0), 0, 0 from ligne_liste group by 1, 2, 3, 4, 5, 6`.execute(
      seule,
    )
    for (const { ordre } of rows) await sql.raw(ordre).execute(seule)
    await sql`insert into commission (id, annee, numero, date, is_visible, montant_disponible, cree_le) overriding system value
      select c, 2020, c + 1, '2026-01-01', c < 40, 1000, now() from generate_series(0, 399) c`.execute(seule)
    await sql`reset session_replication_role`.execute(seule)
    await sql`vacuum analyze ligne_liste`.execute(seule)
    await sql`vacuum analyze ligne_liste_compte`.execute(seule)
    await sql`vacuum analyze commission`.execute(seule)
    await sql`reset statement_timeout`.execute(seule)
  })
}

/** One person follows so many of them, spread over all, as ten others do. */
export async function suivisGeneres(
  { proprietaire: db }: Banc,
  { utilisateurId, nombre }: { utilisateurId: number; nombre: number },
): Promise<void> {
  await db.connection().execute(async (seule) => {
    await sql`set session_replication_role = replica`.execute(seule)
    await sql`insert into suivi (projet_id, utilisateur_id, le, par_id, vu_le)
      select g * 997, ${utilisateurId}::int + g % 11, now(), 1, now() from generate_series(1, ${nombre * 11}::int) g`.execute(
      seule,
    )
    await sql`reset session_replication_role`.execute(seule)
    await sql`vacuum analyze suivi`.execute(seule)
  })
}
