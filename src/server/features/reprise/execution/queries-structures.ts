import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** The structures of the lines that stay, and those of them that are here already. */
export async function rassemblerStructures(tx: Tx): Promise<void> {
  await sql`insert into atelier_structure (cle, nom, siret, rna, code_postal, ville, region, lignes, titres, aides,
      accorde, annee_min, annee_max)
    select cle, (array_agg(structure order by ligne))[1], (array_agg(siret order by ligne))[1],
      (array_agg(rna order by ligne) filter (where rna is not null))[1],
      (array_agg(code_postal order by ligne) filter (where code_postal is not null))[1],
      (array_agg(ville order by ligne) filter (where ville is not null))[1],
      (array_agg(region order by ligne) filter (where region is not null))[1],
      (array_agg(ligne order by ligne))[1:12], (array_agg(distinct titre))[1:6], count(*),
      coalesce(sum(accorde), 0), min(annee), max(annee)
    from atelier_ligne where motifs is null group by cle`.execute(tx)
  await sql`update atelier_structure s set structure_id = t.id, detachee = t.detachee, porteur_id = t.porteur_id,
      lien = t.lien
    from structure_anterieure t where t.cle = s.cle`.execute(tx)
  await sql`analyze atelier_structure`.execute(tx)
}

/**
 * Who each structure is at the portal: the one it was already; the only one that has its number; those of the
 * same flattened name and postcode, or of a number that several have, which a person must tell apart.
 */
export async function reconnaitreStructures(tx: Tx): Promise<void> {
  await sql`with
    numeros as (
      select s.cle, 'siret' as lien, p.id from atelier_structure s join porteur p on p.siret = s.siret
        where p.anonymise_le is null
      union all select s.cle, 'rna', p.id from atelier_structure s join porteur p on p.rna = s.rna
        where p.anonymise_le is null and not exists (select from porteur q where q.siret = s.siret and q.anonymise_le is null)),
    par_numero as (select cle, min(lien) as lien, array_agg(distinct id) as ids from numeros group by cle),
    par_nom as (
      select s.cle, array_agg(p.id order by p.id) as ids from atelier_structure s
        join porteur p on nom_simplifie(p.nom_structure) = nom_simplifie(s.nom) and p.code_postal = s.code_postal
      where nom_simplifie(s.nom) <> '' and p.anonymise_le is null
        and (s.siret is null or p.siret is null or left(s.siret, 9) = left(p.siret, 9))
        and (s.rna is null or p.rna is null or s.rna = p.rna)
      group by s.cle),
    juges as (
      select s.cle, n.lien,
        case when s.porteur_id is not null then s.porteur_id
          when not s.detachee and cardinality(n.ids) = 1 then n.ids[1] end as porteur_id,
        case when n.ids is null then coalesce(m.ids, '{}') else n.ids end as candidats
      from atelier_structure s left join par_numero n on n.cle = s.cle left join par_nom m on m.cle = s.cle)
    update atelier_structure s set porteur_id = j.porteur_id, lien = coalesce(s.lien, j.lien),
      sort = case when j.porteur_id is not null then 'sure' when j.candidats <> '{}' then 'probable' else 'sans-compte' end,
      candidats = case when j.porteur_id is null then j.candidats else '{}' end
    from juges j where j.cle = s.cle`.execute(tx)
}

/**
 * What a person already said of the probable ones: in this import, as long as it still can be true; in an
 * applied one before it, that it was another structure.
 */
export async function reprendreReponses(tx: Tx, repriseId: number): Promise<void> {
  await sql`update atelier_structure s set reponse = r.reponse, repondu_par = r.repondu_par, repondu_le = r.repondu_le,
      porteur_id = case r.reponse when 'meme' then r.porteur_id end, lien = case r.reponse when 'meme' then 'confirmee' end
    from reprise_structure r
    where r.reprise_id = ${repriseId} and r.cle = s.cle and s.sort = 'probable' and r.reponse is not null
      and (r.reponse = 'autre' or r.porteur_id = any(s.candidats))`.execute(tx)
  await sql`update atelier_structure s set reponse = 'autre', repondu_par = r.repondu_par, repondu_le = r.repondu_le
    from (select distinct on (x.cle) x.* from reprise_structure x join reprise p on p.id = x.reprise_id
      where p.etat = 'appliquee' and p.id <> ${repriseId} and x.sort = 'probable'
      order by x.cle, p.applique_le desc) r
    where r.cle = s.cle and s.sort = 'probable' and s.reponse is null and r.reponse = 'autre'
      and s.candidats <@ r.candidats`.execute(tx)
}

/** Writes the structures that are not here yet, linked when they are known; gives how many. */
export async function ecrireStructures(tx: Tx, repriseId: number, le: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into structure_anterieure (cle, nom, siret, rna, code_postal, ville, region, porteur_id, lien, lie_par, lie_le,
      reprise_id)
    select cle, nom, siret, rna, code_postal, ville, region, porteur_id, case when porteur_id is not null then lien end,
      case when porteur_id is not null then repondu_par end,
      case when porteur_id is not null then coalesce(repondu_le, ${le}) end, ${repriseId}
    from atelier_structure where structure_id is null order by cle`.execute(tx)
  await sql`update atelier_structure s set structure_id = t.id from structure_anterieure t
    where s.structure_id is null and t.cle = s.cle`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Last, since it holds rows of structures of the portal: links what was here without being known, then counts
 * the past of all those of this import.
 */
export async function rattacher(tx: Tx, le: Date): Promise<void> {
  await sql`update structure_anterieure t set porteur_id = s.porteur_id, lien = s.lien, lie_par = s.repondu_par,
      lie_le = coalesce(s.repondu_le, ${le}), detachee = false, version = t.version + 1
    from atelier_structure s
    where t.id = s.structure_id and t.porteur_id is null and s.porteur_id is not null`.execute(tx)
  await sql`select recompter_le_passe(array(select distinct porteur_id from atelier_structure
    where porteur_id is not null))`.execute(tx)
}
