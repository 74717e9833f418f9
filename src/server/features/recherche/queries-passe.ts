import { type RawBuilder, sql } from 'kysely'
import { PAR_PORTEE } from '#domain/recherche/contrat.ts'
import { numeroCherche } from '#domain/recherche/numero-cherche.ts'
import { COMPTES_AU_PLUS, commenceParMots } from '#server/infra/db/recherche.ts'

const AU_PLUS = sql.lit(COMPTES_AU_PLUS + 1)
/** As for applications: a common word is looked for among the newest, when it is in too many. */
const PROCHES = sql.lit(2000)

/** Structures of the past with this number; nothing to add to the others when it is not one. */
function parNumero(recherche: string): RawBuilder<unknown> {
  const numero = numeroCherche(recherche)
  if (numero === null) return sql``
  const s =
    'rna' in numero
      ? sql`s.rna = ${numero.rna}`
      : sql`s.siret between ${numero.siret[0]} and ${numero.siret[1]}`
  return sql`union (select s.id, s.porteur_id from structure_anterieure s where ${s} limit ${AU_PLUS})`
}

/**
 * `aides`: structures without an account, found by their name or number, then past aids by their title and
 * reference, or by their structure; the last years first.
 */
export const passe = (recherche: string) => {
  const trouvees = commenceParMots(sql`a.mots`, recherche)
  const trop = sql`((select count(*) from aides_dites) = ${AU_PLUS})`
  return sql`structures_passees as materialized ((select s.id, s.porteur_id from structure_anterieure s
      where ${commenceParMots(sql`s.mots`, recherche)} limit ${AU_PLUS}) ${parNumero(recherche)}),
    aides_dites as materialized (select a.id, a.annee from aide_anterieure a where ${trouvees} limit ${AU_PLUS}),
    aides_proches as materialized (select a.id, a.annee from (select a.id, a.annee, a.mots from aide_anterieure a
      where ${trop} order by a.annee desc, a.id desc limit ${PROCHES}) a where ${trouvees}),
    aides_assez as materialized (select count(*) >= ${sql.lit(PAR_PORTEE)} as oui from aides_proches),
    aides_structures as materialized (select a.id, a.annee from structures_passees s
      cross join lateral (select id, annee from aide_anterieure where structure_id = s.id
        order by annee desc limit ${AU_PLUS}) a limit ${AU_PLUS}),
    aides as materialized (select id, 10000 as rang, true as structure from structures_passees where porteur_id is null
      union all (select id, annee, false from aides_dites
        union select id, annee, false from aides_proches where (select oui from aides_assez)
        union select id, annee, false from aides_structures))`
}

/** What is told of a row of `aides` (t). */
export const AIDE_TROUVEE = sql`case when t.structure then (select json_build_object('quoi', 'structure', 'id', s.id,
    'nom', s.nom, 'ville', s.ville, 'siret', s.siret, 'rna', s.rna, 'aides', n.aides, 'anneeMin', n.de, 'anneeMax', n.a)
  from structure_anterieure s cross join lateral (select count(*) as aides, min(annee) as de, max(annee) as a
    from aide_anterieure where structure_id = s.id) n where s.id = t.id)
  else (select json_build_object('quoi', 'aide', 'id', a.id, 'titre', a.titre, 'reference', a.reference,
    'annee', a.annee, 'structure', s.nom, 'porteurId', s.porteur_id, 'decision', a.decision, 'accorde', a.accorde)
  from aide_anterieure a join structure_anterieure s on s.id = a.structure_id where a.id = t.id) end`
