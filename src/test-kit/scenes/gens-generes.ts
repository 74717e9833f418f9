import { type Kysely, sql } from 'kysely'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import type { Banc } from '#test-kit/banc/banc.ts'

const TABLES = ['utilisateur', 'porteur', 'membre', 'conversation', 'message', 'journal', 'envoi']

/** Indexes that no constraint holds. */
const INDEX = sql<{ nom: string; ordre: string }>`select i.indexrelid::regclass::text as nom,
    pg_get_indexdef(i.indexrelid) as ordre from pg_index i
  where i.indrelid = any(${TABLES}::regclass[]) and not exists(select from pg_constraint where conindid = i.indexrelid)`

/** Ids begin there, above those of the bench. */
export const PREMIER = 1_000_000

const NOMS = sql.raw(
  `array['livre', 'conte', 'polar', 'poesie', 'salon', 'nuit', 'rue', 'lire', 'mot', 'fete']`,
)

/** 1 where the structure of the account `g` has a second member, the next one: one in two. */
const AVEC_UN_AUTRE = sql`case when g % 2 = 1 and g % 1000 <> 999 then 1 else 0 end`

async function remplir(db: Kysely<BaseDeDonnees>, n: number, messages: number): Promise<void> {
  const premier = sql.lit(PREMIER)
  await sql`insert into utilisateur (id, role, email, prenom, nom, cree_le, desactive_le, mots) overriding system value
    select ${premier} + g, case when g % 1000 = 0 then 'comptable' else 'porteurProjet' end, 'p' || g || '@mots.test',
      (${NOMS})[1 + g % 10], 'n' || g, timestamptz '2026-11-01' - g * interval '3 minutes',
      case when g % 50 = 7 then timestamptz '2026-11-02' end,
      array_to_tsvector(array['n' || g, 'n' || g + (${AVEC_UN_AUTRE}), (${NOMS})[1 + g % 10]])
    from generate_series(1, ${n}::int) g`.execute(db)
  await sql`insert into porteur (id, utilisateur_id, nom_structure, presentation, id_categorie_structure, cgv_acceptees_le,
      soumis_le, valide_le, refuse_le, motif_refus, ferme, siret, rna) overriding system value
    select id, id, 'Structure ' || id, 'Une association.', (select min(id) from categorie_structure), cree_le, cree_le,
      case when id / 10 % 10 > 1 then cree_le end, case when id / 10 % 10 = 1 then cree_le end,
      case when id / 10 % 10 = 1 then 'Non' end, desactive_le is not null,
      lpad(id::text, 14, '0'), 'W1A' || right(id::text, 7)
    from utilisateur where id > ${premier} and role = 'porteurProjet'`.execute(db)
  // Its responsible person, and one in two, a second one.
  await sql`insert into membre (porteur_id, utilisateur_id, role, signataire, finances, depuis)
    select g, g + d, case d when 0 then 'proprietaire' else 'editeur' end, d = 0, d = 0, soumis_le
    from (select id as g, soumis_le from porteur where id > ${premier}) p, generate_series(0, (${AVEC_UN_AUTRE})) d`.execute(
    db,
  )
  await sql`insert into conversation (id, utilisateur_id, cree_le, lue_administration_le, dernier_id, dernier_le, nombre,
      non_lus_administration) overriding system value
    select ${premier} + g, ${premier} + g, '2026-01-01', case when g % 100 > 0 then timestamptz '2026-12-01' end,
      ${premier} + g + ${n / 2} * (${messages} - 1), '2026-01-01'::timestamptz + g * interval '1 second'
        + (${messages} - 1) * interval '2 days', ${messages}, case when g % 100 = 0 then ${messages} else 0 end
    from generate_series(1, ${n / 2}::int) g`.execute(db)
  await sql`insert into message (id, conversation_id, auteur_id, de_administration, contenu, le) overriding system value
    select ${premier} + g + ${n / 2} * k, ${premier} + g, ${premier} + g, false, 'Bonjour',
      '2026-01-01'::timestamptz + g * interval '1 second' + k * interval '2 days'
    from generate_series(0, ${messages - 1}::int) k, generate_series(1, ${n / 2}::int) g`.execute(db)
}

/**
 * So many accounts, nearly all holders' (eight in ten validated, one refused, one waiting), one in two with a
 * conversation of so many messages (one in a hundred unread by the staff), so many journal lines (twelve a
 * chain, one chain of `n` / 100) and half as many messages given up. Only row readers can be tried on them.
 */
export async function gensGeneres(
  { proprietaire: db }: Banc,
  { comptes, messages, actes }: { comptes: number; messages: number; actes: number },
): Promise<void> {
  await db.connection().execute(async (seule) => {
    await sql`set statement_timeout = '5min'`.execute(seule)
    await sql`set session_replication_role = replica`.execute(seule)
    await sql`set maintenance_work_mem = '256MB'`.execute(seule)
    // Built once over all rows, indexes take a fifth of the time.
    const { rows } = await INDEX.execute(seule)
    for (const { nom } of rows) await sql`drop index ${sql.ref(nom)}`.execute(seule)
    await remplir(seule, comptes, messages)
    await sql`insert into journal (chaine, rang, acte, le, empreinte)
      select 'projet:' || ${sql.lit(PREMIER)} + case when g <= ${actes / 100} then 0 else g / 12 end,
        case when g <= ${actes / 100} then g else g % 12 + 1 end,
        'controler', timestamptz '2020-01-01' + g * interval '5 minutes', decode(repeat('00', 32), 'hex')
      from generate_series(1, ${actes}::int) g`.execute(seule)
    await sql`insert into envoi (canal, evenement, destinataire, texte, cree_le, abandonne_le, derniere_erreur)
      select 'email', 'essai', 'p@mots.test', 'Texte', le, le, 'Refusé'
      from (select timestamptz '2026-03-01' - g * interval '10 minutes' as le
        from generate_series(1, ${comptes / 2}::int) g) t`.execute(seule)
    await sql`delete from nombre_garde`.execute(seule)
    await sql`insert into nombre_garde select liste, n from nombres_comptes()`.execute(seule)
    for (const { ordre } of rows) await sql.raw(ordre).execute(seule)
    await sql`reset session_replication_role`.execute(seule)
    await sql`reset maintenance_work_mem`.execute(seule)
    // Those that a page reads by an index alone.
    for (const table of ['utilisateur', 'porteur', 'membre', 'conversation', 'nombre_garde', 'envoi'])
      await sql`vacuum analyze ${sql.ref(table)}`.execute(seule)
    await sql`analyze message, journal`.execute(seule)
    await sql`reset statement_timeout`.execute(seule)
  })
}
