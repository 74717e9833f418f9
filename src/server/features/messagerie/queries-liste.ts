import { sql } from 'kysely'
import { estStaff } from '#domain/commun/roles.ts'
import type { Acteur, Db } from '#server/contexte.ts'
import { COMPTES_AU_PLUS, commenceParMots } from '#server/infra/db/recherche.ts'
import { nombreGarde } from '#server/socle/nombres-gardes.ts'
import type { LigneConversation, LigneMessage } from './queries.ts'

type Lecteur = Pick<Acteur, 'id' | 'role'>

interface Filtres {
  recherche: string
  page: number
  parPage: number
}

const nonLusDe = (lecteur: Lecteur) =>
  estStaff(lecteur.role) ? sql`c.non_lus_administration` : sql`c.non_lus_utilisateur`

/** What this person may read of the conversations that have a message, and of those whose words begin so. */
const lisibles = (lecteur: Lecteur, recherche: string) => sql`c.dernier_id is not null
  and ${estStaff(lecteur.role) ? sql`true` : sql`u.id = ${lecteur.id}`}
  and ${recherche === '' ? sql`true` : commenceParMots(sql`u.mots`, recherche)}`

// A word is looked up first, and what it names one by one: no estimate of it has the whole of a table read.
const trouvees = (lecteur: Lecteur, recherche: string) =>
  sql`select c.id, c.dernier_le, c.dernier_id, ${nonLusDe(lecteur)} as non_lus
    from utilisateur u cross join lateral (select * from conversation v where v.utilisateur_id = u.id limit 1) c
    where ${lisibles(lecteur, recherche)} limit ${sql.lit(COMPTES_AU_PLUS + 1)}`

const ORDRE = sql`order by c.dernier_le desc, c.dernier_id desc`

/** The ids of a page, cut in an index; a word that too many have is met soon enough along it. */
function choisies(lecteur: Lecteur, { recherche, page, parPage }: Filtres) {
  const coupe = sql`limit ${parPage} offset ${(page - 1) * parPage}`
  if (recherche === '' && estStaff(lecteur.role))
    return sql`select c.id from conversation c where c.dernier_id is not null ${ORDRE} ${coupe}`
  const trop = sql`((select count(*) from trouvees) > ${sql.lit(COMPTES_AU_PLUS)})`
  return sql`with trouvees as materialized (${trouvees(lecteur, recherche)})
    select c.id from (
      select t.id, t.dernier_le, t.dernier_id from trouvees t where not ${trop}
      union all select * from (select c.id, c.dernier_le, c.dernier_id
        from conversation c cross join lateral (select id, mots from utilisateur where id = c.utilisateur_id limit 1) u
        where ${trop} and ${lisibles(lecteur, recherche)} ${ORDRE} limit ${page * parPage}) w
    ) c ${ORDRE} ${coupe}`
}

/** A page of the conversations this person may read, the latest first, each with its counts and its latest message. */
export async function lirePageConversations(db: Db, lecteur: Lecteur, f: Filtres) {
  // What a search costs depends on its words: the server must not keep one plan for all (see nomPrepare).
  const { rows } = await sql<LigneConversation & LigneMessage & { nombre: number; nonLus: number }>`/* page */
    select c.id, c.lue_administration_le, c.lue_utilisateur_le, c.nombre, ${nonLusDe(lecteur)} as non_lus,
      u.id as user_id, u.prenom, u.nom, u.email, u.role, u.desactive_le, p.nom_structure, p.id as porteur_id,
      d.id as message_id, d.de_administration, d.contenu, d.le, d.piece_nom, d.piece_mime, d.piece_taille,
      a.prenom as auteur_prenom, a.nom as auteur_nom
    from (${choisies(lecteur, f)}) page
      join conversation c on c.id = page.id
      join utilisateur u on u.id = c.utilisateur_id
      left join porteur p on p.utilisateur_id = u.id
      join message d on d.id = c.dernier_id
      join utilisateur a on a.id = d.auteur_id
    ${ORDRE}`.execute(db)
  return rows
}

/** How many this person may read or a search finds, up to COMPTES_AU_PLUS and one more, and how many wait for them. */
export async function compterConversations(db: Db, lecteur: Lecteur, recherche: string) {
  const comptees =
    estStaff(lecteur.role) && recherche === ''
      ? sql`select ${nombreGarde('conversations')} as total, ${nombreGarde('conversations-non-lues')} as non_lues`
      : sql`select count(*)::int as total, (count(*) filter (where non_lus > 0))::int as non_lues
          from (${trouvees(lecteur, recherche)}) t`
  const { rows } = await sql<{ total: number; nonLues: number }>`/* page */ ${comptees}`.execute(db)
  return rows[0] ?? { total: 0, nonLues: 0 }
}
