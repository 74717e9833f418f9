import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import type { StatutCompte } from '#domain/porteur/verdict.ts'
import type { Db } from '#server/contexte/base.ts'
import { COMPTES_AU_PLUS, commenceParMots } from '#server/infra/db/recherche.ts'
import { nombreGarde } from '#server/socle/nombres-gardes.ts'
import { listee } from '../projet/regles-sql.ts'
import { estFiltree, type FiltresListe, LISTES, lignesFiltrees, ordreDe } from './filtres.ts'
import { membreTrouve } from './membre-trouve.ts'

// A word is looked up first, and what it names one by one: no estimate of it has the whole of a table read.
const trouves = (statut: StatutCompte, recherche: string) =>
  sql`select p.id, ${LISTES[statut].rang} as rang
    from utilisateur u cross join lateral (select * from porteur where utilisateur_id = u.id limit 1) p
    where ${listee(statut)} and ${commenceParMots(sql`u.mots`, recherche)} limit ${sql.lit(COMPTES_AU_PLUS + 1)}`

/** The ids of a page, cut in an index; a word that too many have is met soon enough along it. */
function choisis(filtres: FiltresListe, page: number, parPage: number): RawBuilder<unknown> {
  const { statut, recherche } = filtres
  const dont = listee(statut)
  const { rang } = LISTES[statut]
  const coupe = sql`limit ${parPage} offset ${(page - 1) * parPage}`
  // No index is in that order: what is kept is sorted, and only a page of it is read further.
  if (filtres.tri || estFiltree(filtres))
    return sql`select * from (${lignesFiltrees(filtres)}) l order by ${ordreDe(filtres.tri, 'l')} ${coupe}`
  if (recherche === '')
    return sql`select p.id, ${rang} as rang from porteur p where ${dont} order by ${rang} desc, p.id desc ${coupe}`
  const trop = sql`((select count(*) from trouves) > ${sql.lit(COMPTES_AU_PLUS)})`
  return sql`with trouves as materialized (${trouves(statut, recherche)})
    select t.id, t.rang from (
      select id, rang from trouves where not ${trop}
      union all select * from (select p.id, ${rang} as rang
        from porteur p cross join lateral (select mots from utilisateur where id = p.utilisateur_id limit 1) u
        where ${trop} and ${dont} and ${commenceParMots(sql`u.mots`, recherche)}
        order by ${rang} desc, p.id desc limit ${page * parPage}) w
    ) t order by t.rang desc, t.id desc ${coupe}`
}

export interface LignePorteur {
  id: number
  utilisateurId: number
  nomStructure: string
  idCategorieStructure: number
  civilite: PorteurCourt['civilite']
  prenom: string
  nom: string
  email: string
  codePostal: string | null
  ville: string | null
  siret: string | null
  valideLe: Date | null
  refuseLe: Date | null
  motifRefus: string | null
  creeLe: Date
  soumisLe: Date
  /** Their latest message, or the administration's; null without a conversation. */
  contenu: string | null
  le: Date | null
  deAdministration: boolean | null
  nbProjets: number
  /** The member by whom a search found it; null when it would without them. */
  membre: string | null
}

// What a search costs depends on its words: the server must not keep one plan for all (see nomPrepare).
const lire = (choisies: RawBuilder<unknown>, ordre: RawBuilder<unknown>, recherche = '') =>
  sql<LignePorteur>`/* page */
    select p.id, p.utilisateur_id, p.nom_structure, p.id_categorie_structure, p.civilite, u.prenom, u.nom, u.email,
      p.code_postal, p.ville, p.siret, p.valide_le, p.refuse_le, p.motif_refus, u.cree_le, p.soumis_le,
      d.contenu, d.le, d.de_administration, (select count(*)::int from projet n where n.porteur_id = p.id) as nb_projets,
      ${recherche === '' ? sql`null` : membreTrouve(recherche)} as membre
    from (${choisies}) page
      join porteur p on p.id = page.id
      join utilisateur u on u.id = p.utilisateur_id
      left join conversation c on c.utilisateur_id = u.id
      left join message d on d.id = c.dernier_id
    order by ${ordre}`

/** A page of the staff list of one state, newest first unless told otherwise; without closed accounts. */
export async function lirePagePorteurs(
  db: Db,
  { page, parPage, ...f }: FiltresListe & { page: number; parPage: number },
): Promise<LignePorteur[]> {
  const { rows } = await lire(choisis(f, page, parPage), ordreDe(f.tri, 'page'), f.recherche).execute(db)
  return rows
}

/** All of that list, in its order, to be read in batches. */
export const tousLesPorteurs = (
  db: Db,
  filtres: FiltresListe,
): { compile(): CompiledQuery<LignePorteur> } => ({
  compile: () => lire(lignesFiltrees(filtres), ordreDe(filtres.tri, 'page')).compile(db),
})

/** How many a list has, or filters and a search find in it up to COMPTES_AU_PLUS and one more. */
export async function compterPorteurs(db: Db, filtres: FiltresListe): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* page */ select ${nombreDe(filtres)} as n`.execute(db)
  return rows[0]?.n ?? 0
}

function nombreDe(filtres: FiltresListe): RawBuilder<unknown> {
  const { statut, recherche } = filtres
  if (estFiltree(filtres))
    return sql`(select count(*)::int from (${lignesFiltrees(filtres)} limit ${sql.lit(COMPTES_AU_PLUS + 1)}) t)`
  return recherche === ''
    ? nombreGarde(LISTES[statut].nombre)
    : sql`(select count(*)::int from (${trouves(statut, recherche)}) t)`
}
