import { type RawBuilder, sql } from 'kysely'
import { aLeDroit, estStaff, type Role } from '#domain/commun/roles.ts'
import { PAR_GROUPE, PAR_PORTEE } from '#domain/recherche/contrat.ts'
import { numeroCherche } from '#domain/recherche/numero-cherche.ts'
import type { Portee } from '#domain/recherche/portees.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import { COMPTES_AU_PLUS, commenceParMots } from '#server/infra/db/recherche.ts'
import { membreTrouve } from '#server/socle/porteur/membre-trouve.ts'
import { LISTES_PERIMEES } from '#server/socle/projet/listes/cadre.ts'
import { conditionsLignes } from '#server/socle/projet/listes/conditions.ts'
import { finLue } from '#server/socle/projet/listes/pages.ts'
import { AIDE_TROUVEE, passe } from './queries-passe.ts'

type Groupe = { trouves: unknown[]; total: number }
export type Brut = Partial<Record<Portee, Groupe>> & { perimees: boolean }

const AU_PLUS = sql.lit(COMPTES_AU_PLUS + 1)
/** A common word is looked for among so many of the newest rows, not in all that have it. */
const PROCHES = sql.lit(2000)

/** The instant as answers write it. */
const instant = (le: RawBuilder<unknown>) =>
  sql`to_char(${le} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const groupe = (nom: string, source: RawBuilder<unknown>, objet: RawBuilder<unknown>, nombre: number) =>
  sql`(select json_build_object('total', (select count(*) from ${sql.ref(nom)}), 'trouves',
    (select coalesce(json_agg(${objet} order by t.rang desc, t.id desc), '[]')
      from (${source} limit ${sql.lit(nombre)}) t)))`

const projetsDe = (nom: string, role: Role, nombre: number) =>
  groupe(
    nom,
    sql`select l.cree_le as rang, l.projet_id as id from ${sql.ref(nom)} l order by 1 desc, 2 desc`,
    sql`(select json_build_object('commissionId', l.commission_id, 'projet', (l.ecran || ${finLue(role)})::json)
      from ligne_liste l where l.projet_id = t.id)`,
    nombre,
  )

const PERSONNE = sql`u.prenom || ' ' || u.nom`

/** Rows of lists: those found, and when they are too many, the newest that have the words. */
function lignes({ id, role }: Pick<Acteur, 'id' | 'role'>, recherche: string) {
  const lecteur = { id, role, porteurId: null }
  const colonnes = sql`l.projet_id, l.cree_le, l.ecran like '%"numeroConvention":"%' as conventionnee`
  const trop = sql`((select count(*) from toutes) = ${AU_PLUS})`
  return sql`toutes as materialized (select ${colonnes} from ligne_liste l
      where ${conditionsLignes(lecteur, { recherche })} limit ${AU_PLUS}),
    proches as materialized (select l.* from (select l.mots, l.mots_membres, ${colonnes} from ligne_liste l
      where ${conditionsLignes(lecteur, {})} and ${trop} order by l.cree_le desc, l.projet_id desc limit ${PROCHES}) l
      where ${commenceParMots(role === 'membreCommission' ? sql`l.mots_membres` : sql`l.mots`, recherche)}),
    assez as materialized (select count(*) >= ${sql.lit(PAR_PORTEE)} as oui from proches),
    projets as materialized (select projet_id, cree_le, conventionnee from toutes
      union select projet_id, cree_le, conventionnee from proches where (select oui from assez)),
    conventions as materialized (select * from projets where conventionnee)`
}

/** The accounts of structures with this number; nothing to add to the others when it is not one. */
function parNumero(recherche: string): RawBuilder<unknown> {
  const numero = numeroCherche(recherche)
  if (numero === null) return sql``
  const a =
    'rna' in numero
      ? sql`p.rna = ${numero.rna}`
      : sql`p.siret between ${numero.siret[0]} and ${numero.siret[1]}`
  return sql`union (select u.id, u.role, u.desactive_le from porteur p join utilisateur u on u.id = p.utilisateur_id
    where ${a} limit ${AU_PLUS})`
}

/** Accounts found by the start of their words or the structure's number, and what is listed of each. */
const gens = (
  recherche: string,
) => sql`gens as materialized ((select u.id, u.role, u.desactive_le from utilisateur u
    where ${commenceParMots(sql`u.mots`, recherche)} limit ${AU_PLUS}) ${parNumero(recherche)}),
  structures as materialized (select p.id, p.soumis_le as rang from gens u
    cross join lateral (select * from porteur where utilisateur_id = u.id limit 1) p where not p.ferme),
  conversations as materialized (select c.id, c.dernier_le as rang from gens u
    cross join lateral (select * from conversation where utilisateur_id = u.id limit 1) c where c.dernier_id is not null),
  comptes as materialized (select u.id, 0 as rang from gens u where u.role <> 'porteurProjet' and u.desactive_le is null)`

const structureDe = (recherche: string) => sql`(select json_build_object('id', p.id, 'nom', p.nom_structure,
    'personne', ${PERSONNE}, 'membre', ${membreTrouve(recherche)}, 'ville', p.ville, 'siret', p.siret, 'rna', p.rna, 'statut', case when p.valide_le is not null then 'valide' when p.refuse_le is not null then 'refus' else 'en cours' end)
  from porteur p join utilisateur u on u.id = p.utilisateur_id where p.id = t.id)`
const conversationDe = (
  recherche: string,
) => sql`(select json_build_object('id', c.id, 'personne', ${PERSONNE},
    'membre', ${membreTrouve(recherche)}, 'structure', p.nom_structure, 'dernierLe', ${instant(sql`c.dernier_le`)})
  from conversation c join utilisateur u on u.id = c.utilisateur_id left join porteur p on p.utilisateur_id = u.id
  where c.id = t.id)`
const COMPTE = sql`(select json_build_object('id', u.id, 'personne', ${PERSONNE}, 'role', u.role)
  from utilisateur u where u.id = t.id)`

/**
 * The first of each kind that these words find among what this role may open, and their number, counted up to
 * COMPTES_AU_PLUS + 1; one statement, its cost independent of the number of rows and of common words.
 */
export async function trouverPartout(
  db: Db,
  lecteur: Pick<Acteur, 'id' | 'role'>,
  recherche: string,
  portee?: Portee,
): Promise<Brut> {
  const { role } = lecteur
  const n = (voulue: Portee) => (voulue === portee ? PAR_PORTEE : PAR_GROUPE)
  const deGens = (voulue: Portee, objet: RawBuilder<unknown>) =>
    groupe(voulue, sql`select id, rang from ${sql.ref(voulue)} order by rang desc, id desc`, objet, n(voulue))
  const colonnes = [
    sql`${LISTES_PERIMEES} as perimees`,
    sql`${projetsDe('projets', role, n('projets'))} as projets`,
  ]
  if (estStaff(role)) {
    colonnes.push(
      sql`${projetsDe('conventions', role, n('conventions'))} as conventions`,
      sql`${deGens('structures', structureDe(recherche))} as structures`,
      sql`${groupe('aides', sql`select * from aides order by rang desc, id desc`, AIDE_TROUVEE, n('aides'))} as aides`,
    )
    if (aLeDroit(role, 'messagerie', 'canView'))
      colonnes.push(sql`${deGens('conversations', conversationDe(recherche))} as conversations`)
    if (aLeDroit(role, 'compte', 'canView')) colonnes.push(sql`${deGens('comptes', COMPTE)} as comptes`)
  }
  // What a search costs depends on its words: the server must not keep one plan for all (see retenirPlan).
  const { rows } = await sql<Brut>`/* recherche */ with ${lignes(lecteur, recherche)}
    ${estStaff(role) ? sql`, ${gens(recherche)}, ${passe(recherche)}` : sql``}
    select ${sql.join(colonnes)}`.execute(db)
  const [lu] = rows
  if (!lu) throw new Error('Une recherche sans ligne.')
  return lu
}
