import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { perimer } from '#server/socle/projet/listes/verifier.ts'
import type { Donnees } from './donnees.ts'

/**
 * Brings the lists to at least `n` rows, by SQL: each copy is a row of the read model (its text with its own
 * id and number, its words with its own number) and the `projet` line under it, signed, without its long
 * texts; no file, signature, control, payment or journal. Holders and commissions are shared, each with as
 * many times more. Gives how many there are.
 */
export function grossir(donnees: Donnees, nombre: number): Promise<number> {
  return donnees.enProprietaire(async (db) => {
    const existants = await compter(db)
    const copies = Math.ceil(nombre / existants) - 1
    if (copies > 0) {
      await db.transaction().execute((tx) => copier(tx, copies))
      await db.connection().execute(async (seule) => {
        await sql`set statement_timeout = 0`.execute(seule)
        await sql`vacuum analyze`.execute(seule)
      })
    }
    return compter(db)
  })
}

async function compter(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ligne_liste`.execute(db)
  return rows[0]?.n ?? 0
}

async function copier(tx: Tx, copies: number): Promise<void> {
  // Neither triggers nor references: coherent by construction, and the counts are made again below.
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
  await sql`create temp table copie on commit drop as
    select l.projet_id as de, (select max(id) from projet) + row_number() over (order by c, l.projet_id) as id, c
    from ligne_liste l cross join generate_series(1, ${copies}) c`.execute(tx)
  await sql`insert into projet (id, numero, porteur_id, annee, cree_le, modifie_le, etape, is_draft, nom, edition, date_debut,
      date_fin, region, ville, budget_global, montant_demande, premiere_signature_le, signe_le, signe_revision, retire_le,
      archive_le, commission_id, affecte_le)
    overriding system value select k.id, p.annee || '-' || (100000 + k.id), p.porteur_id, p.annee, p.cree_le, p.modifie_le, 5,
      false, p.nom, p.edition, p.date_debut, p.date_fin, p.region, p.ville, p.budget_global, p.montant_demande,
      coalesce(p.signe_le, p.cree_le), coalesce(p.signe_le, p.cree_le), 1, p.retire_le, p.archive_le, p.commission_id,
      p.affecte_le
    from copie k join projet p on p.id = k.de order by k.id`.execute(tx)
  const index = await retirerIndex(tx)
  await sql`insert into ligne_liste select k.id, l.cree_le - k.c * interval '1 minute', l.annee, l.porteur_id,
      l.commission_id, l.onglet, l.visible_membres, l.attend_controle, l.attend_bilan, l.attend_paiement,
      l.mots || mots_de(p.numero), l.mots_membres || mots_de(p.numero),
      replace(replace(l.ecran, '{"id":' || k.de || ',', '{"id":' || k.id || ','), '"' || v.numero || '"', '"' || p.numero || '"'),
      l.fin_admin, l.fin_comptable, l.version
    from copie k join ligne_liste l on l.projet_id = k.de join projet v on v.id = k.de join projet p on p.id = k.id
    order by k.id`.execute(tx)
  for (const cree of index) await sql.raw(cree).execute(tx)
  await sql`select setval(pg_get_serial_sequence('projet', 'id'), (select max(id) from projet))`.execute(tx)
  await perimer(tx, [], true)
}

/** Drops the lists' indexes, save the key's; gives the statements that remake them over all rows at once. */
async function retirerIndex(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    indexname: string
    indexdef: string
  }>`select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'ligne_liste' and indexname <> 'ligne_liste_pkey'`.execute(
    tx,
  )
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(tx)
  return rows.map((r) => r.indexdef)
}
