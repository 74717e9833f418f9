import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { deduireLignes, type LigneDeduite, VERSION_LIGNE } from './lignes.ts'

/** The columns of a row, from its JSON; `l` is the row deduced, with the words that find its account. */
const lignesDe = (deduites: readonly LigneDeduite[]) => sql<Record<string, never>>`
  select l."projetId" as projet_id, l."creeLe" as cree_le, l.annee, l."porteurId" as porteur_id,
    l."commissionId" as commission_id, l.onglet, l."visibleMembres" as visible_membres,
    l."attendControle" as attend_controle, l."attendBilan" as attend_bilan, l."attendPaiement" as attend_paiement,
    mots_de(l.texte) || u.mots || array_to_tsvector(l.facettes) as mots, mots_de(l.texte || ' ' || po.nom_structure) as mots_membres,
    l.ecran, l."finAdmin" as fin_admin, l."finComptable" as fin_comptable, ${VERSION_LIGNE}::int as version,
    l."deposeLe" as depose_le, lettres_de(l.nom) collate "C" as nom_tri, l.demande, l.accorde, l."aDecider" as a_decider, l.decide, l.montant,
    l."controleLe" as controle_le, l."caaLe" as caa_le, l."caLe" as ca_le, l."conventionLe" as convention_le,
    l."payeLe" as paye_le, l.echeance, l."attendDepuis" as attend_depuis, l.constats,
    (select lettres_de(k.libelle) from categorie_projet k where k.id = l."categorieId") collate "C" as categorie_tri,
    l."regionTri" as region_tri, l."etatTri" as etat_tri, l.paye
  from json_to_recordset(${JSON.stringify(deduites)}::json) as l("projetId" int, "creeLe" timestamptz, annee int,
      "porteurId" int, "commissionId" int, onglet text, "visibleMembres" boolean, "attendControle" boolean,
      "attendBilan" boolean, "attendPaiement" boolean, ecran text, "finAdmin" text, "finComptable" text, texte text,
      facettes text[], nom text, "deposeLe" timestamptz, demande numeric(12, 2), accorde numeric(12, 2), "aDecider" numeric(12, 2), decide numeric(12, 2),
      montant numeric(12, 2), "controleLe" timestamptz, "caaLe" timestamptz, "caLe" timestamptz,
      "conventionLe" timestamptz, "payeLe" date, echeance date, "attendDepuis" date, constats smallint,
      "categorieId" int, "regionTri" smallint, "etatTri" smallint, paye numeric(12, 2))
    join porteur po on po.id = l."porteurId" join utilisateur u on u.id = po.utilisateur_id
  order by 1`

/** In the order of `lignesDe`. */
const NOMS = [
  'cree_le',
  'annee',
  'porteur_id',
  'commission_id',
  'onglet',
  'visible_membres',
  'attend_controle',
  'attend_bilan',
  'attend_paiement',
  'mots',
  'mots_membres',
  'ecran',
  'fin_admin',
  'fin_comptable',
  'version',
  'depose_le',
  'nom_tri',
  'demande',
  'accorde',
  'a_decider',
  'decide',
  'montant',
  'controle_le',
  'caa_le',
  'ca_le',
  'convention_le',
  'paye_le',
  'echeance',
  'attend_depuis',
  'constats',
  'categorie_tri',
  'region_tri',
  'etat_tri',
  'paye',
]
const COLONNES = sql.raw(NOMS.join(', '))
const GARDEES = sql.raw(NOMS.map((nom) => `g.${nom}`).join(', '))

/** Writes the rows of these applications from their facts. */
export async function ecrireLignes(tx: Tx, ids: readonly number[]): Promise<void> {
  const deduites = await deduireLignes(tx, ids)
  if (deduites.length === 0) return
  await sql`insert into ligne_liste (projet_id, ${COLONNES}) ${lignesDe(deduites)}
    on conflict (projet_id) do update set (${COLONNES}) =
      (select ${COLONNES} from (select excluded.*) as e)`.execute(tx)
}

/** Those of these applications whose row is not what their facts say, or is missing; nothing is written. */
export async function lignesFausses(db: Db, ids: readonly number[]): Promise<number[]> {
  const deduites = await deduireLignes(db, ids)
  const { rows } = await sql<{ projetId: number }>`select v.projet_id from (${lignesDe(deduites)}) as v
    left join ligne_liste g on g.projet_id = v.projet_id
    where not exists(select from ligne_perimee a where a.projet_id = v.projet_id) and row(v.*) is distinct from row(g.projet_id, ${GARDEES})`.execute(
    db,
  )
  return rows.map((r) => r.projetId)
}
