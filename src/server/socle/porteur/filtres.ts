import { type RawBuilder, sql } from 'kysely'
import type { Tri } from '#domain/commun/tri.ts'
import { debutsDesRegions } from '#domain/geo/regions.ts'
import type { QueryPorteurs } from '#domain/porteur/filtres-porteurs.ts'
import type { CleTriPorteurs } from '#domain/porteur/liste-porteurs.ts'
import type { StatutCompte } from '#domain/porteur/verdict.ts'
import { commenceParMots } from '#server/infra/db/recherche.ts'
import { listee } from '../projet/regles-sql.ts'

/** The order of each list, newest first, and the name of its kept number. */
export const LISTES = {
  valide: { rang: sql.ref('p.valideLe'), nombre: 'porteurs-valides' },
  refus: { rang: sql.ref('p.soumisLe'), nombre: 'porteurs-refuses' },
  'en cours': { rang: sql.ref('p.soumisLe'), nombre: 'porteurs-en-attente' },
} as const

export type FiltresListe = Omit<Partial<QueryPorteurs>, 'recherche'> & {
  statut: StatutCompte
  recherche: string
}

/** True when something else than a word is looked for: no index of a list is in its order. */
export const estFiltree = (filtres: FiltresListe): boolean =>
  [filtres.categorie, filtres.region, filtres.demandes, filtres.siret].some((v) => v !== undefined)

const NOMBRE = sql`(select count(*)::int from projet n where n.porteur_id = p.id)`
const DOUBLE = sql`exists(select from porteur a where a.siret = p.siret and a.id <> p.id and not a.ferme)`

/** What rows are in the order of: as read by a person, accents and case aside. */
const CLES: Record<CleTriPorteurs, RawBuilder<unknown>> = {
  nom: sql`aplati(u.nom || ' ' || u.prenom)`,
  structure: sql`aplati(p.nom_structure)`,
  categorie: sql`array_position((select array_agg(id order by aplati(libelle)) from categorie_structure), p.id_categorie_structure)`,
  ville: sql`aplati(p.ville)`,
  date: sql`u.cree_le`,
  projets: NOMBRE,
}

/** The key of an order in a list: while an account waits, its date is the day it was sent. */
function cleDe(tri: Tri<CleTriPorteurs> | undefined, statut: StatutCompte): RawBuilder<unknown> {
  if (!tri || (tri.cle === 'date' && statut !== 'valide')) return LISTES[statut].rang
  return CLES[tri.cle]
}

/** Order of what lignesFiltrees gives, in `de`: always the same between two rows, those without key last. */
export function ordreDe(tri: Tri | undefined, de: string): RawBuilder<unknown> {
  const sens = sql.raw(tri?.sens ?? 'desc')
  return sql`${sql.ref(`${de}.rang`)} ${sens} nulls last, ${sql.ref(`${de}.id`)} ${sens}`
}

function dansLesRegions(noms: readonly string[]): RawBuilder<unknown> {
  const debuts = debutsDesRegions(noms)
  return sql`(length(p.code_postal) = 5 and (left(p.code_postal, 2) = any(${debuts}::text[]) or left(p.code_postal, 3) = any(${debuts}::text[])))`
}

/** Ids of the holders that these filters keep, with the key of their order (« rang »), in none. */
export function lignesFiltrees(filtres: FiltresListe): RawBuilder<unknown> {
  const toutes: RawBuilder<unknown>[] = [listee(filtres.statut)]
  if (filtres.recherche !== '') toutes.push(commenceParMots(sql`u.mots`, filtres.recherche))
  if (filtres.categorie) toutes.push(sql`p.id_categorie_structure = any(${filtres.categorie}::int[])`)
  if (filtres.region) toutes.push(dansLesRegions(filtres.region))
  if (filtres.demandes === 'avec') toutes.push(sql`exists(select from projet n where n.porteur_id = p.id)`)
  if (filtres.demandes === 'sans')
    toutes.push(sql`not exists(select from projet n where n.porteur_id = p.id)`)
  if (filtres.siret === 'absent') toutes.push(sql`p.siret is null and p.rna is null`)
  if (filtres.siret === 'a-regarder')
    toutes.push(sql`p.anonymise_le is null and (p.siret_ecart or ${DOUBLE})`)
  return sql`select p.id, ${cleDe(filtres.tri, filtres.statut)} as rang
    from porteur p join utilisateur u on u.id = p.utilisateur_id where ${sql.join(toutes, sql` and `)}`
}
