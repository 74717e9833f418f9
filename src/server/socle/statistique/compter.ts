import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { acceptee } from '../projet/regles-sql.ts'

/** What makes a kind of applications (`sorte_comptee`, 0092), and what is added up of those of a kind. */
const CLES = [
  'domaine',
  'sorte',
  'dimension',
  'annee',
  'commission_id',
  'premiere_signature_le',
  'recevable_le',
  'retire_le',
  'caa_avis',
  'ca_avis',
  'renouvelee',
  'convention_signee_le',
  'date_paiement',
  'rempli_le',
  'date_fin',
  'region',
  'code_postal',
  'id_categorie_projet',
  'id_categorie_structure',
  'id_domaines_editoriaux',
  'valeur',
  'connus',
]
const SOMMES = [
  'n',
  'montant_demande',
  'ca_montant',
  'montant',
  'aide_budgetee',
  'budget_global',
  'nb_auteurs_invites',
  'nb_auteurs_remuneres',
  'montant_remuneration_auteurs',
  'montant_frais_auteurs',
  'nb_moderateurs_invites',
  'montant_remuneration_moderateurs',
  'nb_editeurs_invites',
  'budget_global_final',
  'nb_auteurs_invites_final',
  'nb_auteurs_intervenants_remuneres_final',
  'montant_remuneration_auteurs_intervenants_final',
  'montant_frais_auteurs_final',
  'nb_moderateurs_invites_final',
  'montant_remuneration_moderateurs_final',
  'nb_editeurs_invites_final',
]
const colonnes = (noms: readonly string[], dire: (nom: string) => string = (nom) => nom) =>
  sql.raw(noms.map(dire).join(', '))

/** Those of these applications that were counted, or may be: a draft costs little. */
const comptables = preparer((db, { ids }: Trous<{ ids: readonly number[] }>) => ({
  compile: () =>
    sql<{ id: number }>`select projet_id as id from demande_comptee where projet_id = any(${ids}::int[])
      union select id from projet where id = any(${ids}::int[]) and premiere_signature_le is not null
      union select projet_id from paiement where projet_id = any(${ids}::int[]) and annule_le is null
      union select projet_id from bilan where projet_id = any(${ids}::int[])`.compile(db),
}))

/**
 * Those of these applications that are not counted as their facts are now; with them those, of the structures
 * that were granted one of them, that came after a first aid that has changed.
 */
const changees = preparer((db, { ids }: Trous<{ ids: readonly number[] }>) => ({
  compile: () =>
    sql<{ id: number }>`with aidees as materialized (
        select porteur_id from demande_comptee where projet_id = any(${ids}::int[]) and ca_avis = 'accepte'
        union select porteur_id from projet where id = any(${ids}::int[]) and ca_avis = 'accepte'),
      visees as materialized (select unnest(${ids}::int[]) as id
        union select d.projet_id from demande_comptee d join projet p on p.id = d.projet_id
          cross join lateral (select min(c.ca_validee_le) as le from projet q join commission c on c.id = q.commission_id
            where q.porteur_id = d.porteur_id and ${acceptee('q')}) a
        where d.porteur_id = any(array(select porteur_id from aidees))
          and d.renouvelee is distinct from coalesce(a.le < p.premiere_signature_le, false))
    select projet_id as id
    from (select * from faits_comptes() where projet_id = any(array(select id from visees))) f
      full join (select * from demande_comptee where projet_id = any(array(select id from visees))) d using (projet_id)
    where f.* is distinct from d.*`.compile(db),
}))

const DES_CLES = colonnes(CLES.slice(1), (nom) => `k.${nom}`)
/** Takes out what was counted of each, adds what its facts give now: the kinds that both are one of stay. */
const recompter = preparer((db, { ids }: Trous<{ ids: readonly number[] }>) => ({
  compile: () =>
    sql`with avant as (delete from demande_comptee where projet_id = any(${ids}::int[]) returning *),
      apres as (insert into demande_comptee select * from faits_comptes() where projet_id = any(${ids}::int[]) returning *)
    insert into sorte_comptee as g (${colonnes(CLES)}, ${colonnes(SOMMES)})
    select u.domaine, ${DES_CLES}, ${colonnes(SOMMES, (nom) => `sum(k.${nom})`)}
    from (select (f.d).id_domaines_editoriaux as domaines, ${DES_CLES},
          ${colonnes(SOMMES, (nom) => `sum(signe * k.${nom}) as ${nom}`)}
        from (select -1 as signe, avant::demande_comptee as d from avant
            union all select 1, apres::demande_comptee from apres) f cross join lateral sortes_de(f.d) k
        group by domaines, ${DES_CLES} having ${sql.raw(SOMMES.map((nom) => `sum(signe * k.${nom}) <> 0`).join(' or '))}) k
      cross join lateral filtres_de(k.domaines) u(domaine)
    group by u.domaine, ${DES_CLES}
    on conflict (${colonnes(CLES)}) do update
      set ${colonnes(SOMMES, (nom) => `${nom} = g.${nom} + excluded.${nom}`)}`.compile(db),
}))

/**
 * Counts these applications as their facts are now, and no more as they were. Its caller is alone to count,
 * until the end of `tx`: a kind is one row, that two would wait for.
 */
export async function compterDemandes(tx: Tx, visees: readonly number[]): Promise<void> {
  const comptees = { ids: (await comptables(tx, { ids: visees })).map((r) => r.id) }
  if (comptees.ids.length === 0) return
  const autres = { ids: (await changees(tx, comptees)).map((r) => r.id) }
  if (autres.ids.length === 0) return
  await recompter(tx, autres)
  await sql`delete from sorte_comptee where n = 0`.execute(tx)
}

/** A million of them take longer than a request may. */
const longue = (tx: Tx) => sql`set local statement_timeout = '10min'`.execute(tx)

/**
 * Whether what was counted is what the facts give, save for what waits to be counted anew, and whether the
 * sums are those of what was counted.
 */
export const statistiquesJustes = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await longue(tx)
    const { rows } = await sql`select from faits_comptes() f full join demande_comptee d using (projet_id)
      where f.* is distinct from d.* and not exists(select from ligne_perimee m left join projet p on p.id = m.projet_id
        where m.projet_id = coalesce(f.projet_id, d.projet_id) or p.porteur_id in (f.porteur_id, d.porteur_id))
      limit 1`.execute(tx)
    if (rows.length > 0) return false
    const { rows: sortes } = await sql`
      select from (select 1 as signe, * from sorte_comptee union all select -1, * from sortes_comptees()) k
      group by ${colonnes(CLES)}
      having ${sql.raw(SOMMES.map((nom) => `coalesce(sum(signe * ${nom}), 0) <> 0`).join(' or '))}
      limit 1`.execute(tx)
    return sortes.length === 0
  })

/** Counts everything anew from the facts; as `compterDemandes`, alone. */
export async function refaireStatistiques(tx: Tx): Promise<void> {
  await longue(tx)
  await sql`delete from sorte_comptee`.execute(tx)
  await sql`delete from demande_comptee`.execute(tx)
  await sql`insert into demande_comptee select * from faits_comptes()`.execute(tx)
  await sql`insert into sorte_comptee select * from sortes_comptees()`.execute(tx)
}
