import { sql } from 'kysely'
import type { SujetNote } from '#domain/note/regles.ts'
import type { AttenteDossier } from '#domain/suivi/regles.ts'
import type { Db } from '#server/contexte/base.ts'
import { LISTES_PERIMEES } from '#server/socle/projet/listes/cadre.ts'

export interface LigneMonDossier {
  id: number
  numero: string
  nom: string | null
  structure: string
  attente: AttenteDossier | null
  attendDepuis: Date | null
  confieLe: Date
  parId: number
  parPrenom: string
  parNom: string
  nouveau: boolean
  total: number
}

/** What waits, as the rows of lists say it, and since when. */
const ATTENTE = sql`case when l.attend_controle then 'controle' when l.attend_bilan then 'bilan'
  when l.attend_paiement then 'paiement' when l.onglet = 'affectation' then 'affectation' end`
const DEPUIS = sql`case when l.attend_controle then p.signe_le
  when l.attend_bilan then (select b.rempli_le from bilan b where b.projet_id = p.id)
  when l.attend_paiement then p.convention_signee_le
  when l.onglet = 'affectation' then (select max(c.le) from controle c where c.projet_id = p.id) end`

/** The applications somebody follows, those that wait first, oldest first; `perimees`: list rows are late. */
export async function lireMesDossiers(
  db: Db,
  utilisateurId: number,
  limite: number,
): Promise<{ lignes: LigneMonDossier[]; perimees: boolean }> {
  const { rows } = await sql<LigneMonDossier>`
    select s.projet_id as id, p.numero, p.nom, o.nom_structure as structure, t.attente, t.depuis as attend_depuis,
      s.le as confie_le, q.id as par_id, q.prenom as par_prenom, q.nom as par_nom, s.vu_le is null as nouveau,
      count(*) over ()::int as total
    from suivi s join projet p on p.id = s.projet_id join porteur o on o.id = p.porteur_id
      join utilisateur q on q.id = s.par_id left join ligne_liste l on l.projet_id = p.id
      cross join lateral (select ${ATTENTE} as attente, ${DEPUIS} as depuis) t
    where s.utilisateur_id = ${utilisateurId} and s.fini_le is null
    order by t.attente is null, t.depuis, s.le, s.id limit ${limite}`.execute(db)
  const { rows: etat } = await sql<{ perimees: boolean }>`select ${LISTES_PERIMEES} as perimees`.execute(db)
  return { lignes: rows, perimees: etat[0]?.perimees ?? false }
}

export interface LigneCitation {
  noteId: number
  sujet: SujetNote
  id: number
  nom: string | null
  numero: string | null
  auteurId: number
  prenom: string
  auteurNom: string
  le: Date
}

/** Notes that name somebody who has not opened them, the latest first. */
export async function lireCitationsAVoir(
  db: Db,
  utilisateurId: number,
  limite: number,
): Promise<LigneCitation[]> {
  const { rows } = await sql<LigneCitation>`
    select n.id as note_id, case when n.projet_id is null then 'porteur' else 'projet' end as sujet,
      coalesce(n.projet_id, n.porteur_id) as id, coalesce(p.nom, o.nom_structure) as nom, p.numero,
      a.id as auteur_id, a.prenom, a.nom as auteur_nom, c.le
    from note_citation c join note n on n.id = c.note_id join utilisateur a on a.id = n.auteur_id
      left join projet p on p.id = n.projet_id left join porteur o on o.id = n.porteur_id
    where c.utilisateur_id = ${utilisateurId} and c.vue_le is null
    order by c.le desc, n.id desc limit ${limite}`.execute(db)
  return rows
}
