import { type RawBuilder, sql } from 'kysely'
import { estStaff, type Role } from '#domain/commun/roles.ts'
import { type FiltresConversations, sontRestreintes } from '#domain/messagerie/filtres-conversations.ts'
import { TRI_DU_DEPART, type TriConversations } from '#domain/messagerie/liste-conversations.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'
import { COMPTES_AU_PLUS, commenceParMots } from '#server/infra/db/recherche.ts'
import { DONT_EST_RESPONSABLE } from '#server/socle/compte/structures-de.ts'
import { nombreGarde } from '../nombres-gardes.ts'
import { estSansReponse } from './sans-reponse.ts'

type Lecteur = Pick<Acteur, 'id' | 'role'>

/** Who reads, what is asked, and the instant it is asked at. */
export interface ConversationsVoulues {
  lecteur: Lecteur
  filtres: FiltresConversations
  le: Date
}

interface Coupe {
  page: number
  parPage: number
}

const nonLusDe = (lecteur: Lecteur) =>
  estStaff(lecteur.role) ? sql`c.non_lus_administration` : sql`c.non_lus_utilisateur`

/** What is asked of a conversation `c`; only staff have others than their own to choose from. */
function conditions({ lecteur, filtres: f, le }: ConversationsVoulues): RawBuilder<unknown> {
  if (!estStaff(lecteur.role)) return sql`c.dernier_id is not null and c.utilisateur_id = ${lecteur.id}`
  return sql.join(
    [
      sql`c.dernier_id is not null`,
      f.nonLues && sql`c.non_lus_administration > 0`,
      f.sansReponse && estSansReponse(le),
      f.role && sql`c.utilisateur_id in (select id from utilisateur where role = ${f.role})`,
      f.dernierDu && sql`c.dernier_le >= ${minuitParis(f.dernierDu)}`,
      f.dernierAu && sql`c.dernier_le < ${minuitParis(f.dernierAu, 1)}`,
    ].filter((c) => c !== undefined),
    sql` and `,
  )
}

const triees = ({ cle, sens }: TriConversations): RawBuilder<unknown> => {
  const dit = sql.raw(sens)
  if (cle === 'nom') return sql`order by aplati(c.nom) ${dit}, aplati(c.prenom) ${dit}, c.id ${dit}`
  if (cle === 'nonlus') return sql`order by (c.non_lus > 0) ${dit}, c.dernier_le desc, c.dernier_id desc`
  return sql`order by c.dernier_le ${dit}, c.dernier_id ${dit}`
}

const CLES = sql`c.id, c.dernier_le, c.dernier_id`

// A word is looked up first, and what it names one by one: no estimate of it has the whole of a table read.
const trouvees = (conversations: ConversationsVoulues, recherche: string) =>
  sql`select ${CLES}, ${nonLusDe(conversations.lecteur)} as non_lus, u.nom, u.prenom
    from utilisateur u cross join lateral (select * from conversation v where v.utilisateur_id = u.id limit 1) c
    where ${conditions(conversations)} and ${commenceParMots(sql`u.mots`, recherche)} limit ${sql.lit(COMPTES_AU_PLUS + 1)}`

const couper = (coupe: Coupe | undefined): RawBuilder<unknown> =>
  coupe ? sql`limit ${coupe.parPage} offset ${(coupe.page - 1) * coupe.parPage}` : sql``
/** The limit that reaches the end of the page. */
const jusquAu = (coupe: Coupe | undefined): RawBuilder<unknown> =>
  coupe ? sql`limit ${coupe.page * coupe.parPage}` : sql``

/** Sorts what is found; a too common word is looked for along an index instead, where it is soon met. */
function parmiLesTrouvees(
  conversations: ConversationsVoulues,
  recherche: string,
  tri: TriConversations,
  coupe: Coupe | undefined,
) {
  const trop = sql`((select count(*) from trouvees) > ${sql.lit(COMPTES_AU_PLUS)})`
  return sql`with trouvees as materialized (${trouvees(conversations, recherche)})
    select c.id from (
      select * from trouvees where not ${trop}
      union all select * from (select * from (select ${CLES}, ${nonLusDe(conversations.lecteur)} as non_lus, u.nom, u.prenom
        from conversation c
          cross join lateral (select nom, prenom, mots from utilisateur where id = c.utilisateur_id limit 1) u
        where ${trop} and ${conditions(conversations)} and ${commenceParMots(sql`u.mots`, recherche)}) c
        ${triees(tri)} ${jusquAu(coupe)}) w
    ) c ${triees(tri)} ${couper(coupe)}`
}

/** The ids, in their order: cut in an index, but by name, where all that answer are sorted. */
function choisies(conversations: ConversationsVoulues, coupe?: Coupe): RawBuilder<unknown> {
  const tri = (estStaff(conversations.lecteur.role) && conversations.filtres.tri) || TRI_DU_DEPART
  if (conversations.filtres.recherche)
    return parmiLesTrouvees(conversations, conversations.filtres.recherche, tri, coupe)
  const nonLus = nonLusDe(conversations.lecteur)
  const lues = (plus: RawBuilder<unknown>) =>
    sql`select ${CLES}, ${nonLus} as non_lus from conversation c where ${conditions(conversations)} ${plus}`
  // Each half in the order of an index, so that the other one is never read whole.
  const moitie = (lue: RawBuilder<unknown>) => sql`(${lues(lue)} ${triees(TRI_DU_DEPART)} ${jusquAu(coupe)})`
  const candidates = {
    dernier: () => lues(sql``),
    nonlus: () => sql`${moitie(sql`and ${nonLus} > 0`)} union all ${moitie(sql`and ${nonLus} = 0`)}`,
    nom: () => sql`select ${CLES}, u.nom, u.prenom from conversation c join utilisateur u on u.id = c.utilisateur_id
      where ${conditions(conversations)}`,
  }[tri.cle]()
  return sql`select c.id from (${candidates}) c ${triees(tri)} ${couper(coupe)}`
}

/** A conversation, whom it is with, its counts and its latest message. */
export interface ConversationListee {
  id: number
  lueAdministrationLe: Date | null
  lueUtilisateurLe: Date | null
  nombre: number
  nonLus: number
  userId: number
  prenom: string
  nom: string
  email: string
  role: Role
  desactiveLe: Date | null
  nomStructure: string | null
  porteurId: number | null
  messageId: number
  deAdministration: boolean
  contenu: string | null
  le: Date
  pieceNom: string | null
  pieceMime: string | null
  pieceTaille: number | null
  auteurPrenom: string
  auteurNom: string
}

/** The conversations that this person may read and asks for, in their order; all of them without `coupe`. */
export const conversationsListees = (
  conversations: ConversationsVoulues,
  coupe?: Coupe,
): RawBuilder<ConversationListee> =>
  // What a search costs depends on its words: the server must not keep one plan for all (see nomPrepare).
  sql<ConversationListee>`/* page */
    select c.id, c.lue_administration_le, c.lue_utilisateur_le, c.nombre, ${nonLusDe(conversations.lecteur)} as non_lus,
      u.id as user_id, u.prenom, u.nom, u.email, u.role, u.desactive_le, p.nom_structure, p.id as porteur_id,
      d.id as message_id, d.de_administration, d.contenu, d.le, d.piece_nom, d.piece_mime, d.piece_taille,
      a.prenom as auteur_prenom, a.nom as auteur_nom
    from (select x.id, row_number() over () as rang from (${choisies(conversations, coupe)}) x) page
      join conversation c on c.id = page.id
      join utilisateur u on u.id = c.utilisateur_id
      left join ${DONT_EST_RESPONSABLE} p on true
      join message d on d.id = c.dernier_id
      join utilisateur a on a.id = d.auteur_id
    order by page.rang`

/** A page of them. */
export const lirePageConversations = async (db: Db, conversations: ConversationsVoulues, coupe: Coupe) =>
  (await conversationsListees(conversations, coupe).execute(db)).rows

const auPlus = (quoi: RawBuilder<unknown>) => sql`${quoi} limit ${sql.lit(COMPTES_AU_PLUS + 1)}`

/**
 * How many this person may read or a search or a filter finds, counted up to COMPTES_AU_PLUS and one more,
 * and how many of these they have not read; with `attentes`, all the unread too, and the unanswered, as
 * bounded.
 */
export async function compterConversations(db: Db, conversations: ConversationsVoulues, attentes: boolean) {
  const { recherche } = conversations.filtres
  const seules = recherche
    ? trouvees(conversations, recherche)
    : auPlus(
        sql`select ${nonLusDe(conversations.lecteur)} as non_lus from conversation c where ${conditions(conversations)} ${triees(TRI_DU_DEPART)}`,
      )
  const comptees =
    estStaff(conversations.lecteur.role) && !sontRestreintes(conversations.filtres)
      ? sql`select ${nombreGarde('conversations')} as total, ${nombreGarde('conversations-non-lues')} as non_lues`
      : sql`select count(*)::int as total, (count(*) filter (where non_lus > 0))::int as non_lues from (${seules}) t`
  const sansReponse = auPlus(
    sql`select from conversation c where c.dernier_id is not null and ${estSansReponse(conversations.le)}`,
  )
  const enPlus = attentes
    ? sql`, ${nombreGarde('conversations-non-lues')} as toutes_non_lues,
        (select count(*)::int from (${sansReponse}) s) as sans_reponse`
    : sql``
  const { rows } = await sql<{
    total: number
    nonLues: number
    toutesNonLues?: number
    sansReponse?: number
  }>`/* page */ select t.* ${enPlus} from (${comptees}) t`.execute(db)
  return rows[0] ?? { total: 0, nonLues: 0 }
}
