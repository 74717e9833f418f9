import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trou, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { deduireLignes, type LigneDeduite, type Sources, VERSION_LIGNE } from './lignes.ts'

/** Columns of a row that it is deduced with, and their types. */
const DEDUITES: Record<Exclude<keyof LigneDeduite, 'projetId' | keyof Sources>, string> = {
  creeLe: 'timestamptz',
  annee: 'int',
  porteurId: 'int',
  commissionId: 'int',
  onglet: 'text',
  visibleMembres: 'boolean',
  attendControle: 'boolean',
  attendBilan: 'boolean',
  attendPaiement: 'boolean',
  ecran: 'text',
  finAdmin: 'text',
  finComptable: 'text',
  deposeLe: 'timestamptz',
  demande: 'numeric(12, 2)',
  accorde: 'numeric(12, 2)',
  aDecider: 'numeric(12, 2)',
  decide: 'numeric(12, 2)',
  montant: 'numeric(12, 2)',
  controleLe: 'timestamptz',
  caaLe: 'timestamptz',
  caLe: 'timestamptz',
  conventionLe: 'timestamptz',
  payeLe: 'date',
  echeance: 'date',
  attendDepuis: 'date',
  constats: 'smallint',
  regionTri: 'smallint',
  etatTri: 'smallint',
  paye: 'numeric(12, 2)',
}
/** Columns of the table, each with what it is of the row deduced (l). */
type Colonnes = Record<string, string>

const DIRECTES: Colonnes = {
  version: `${VERSION_LIGNE}`,
  empreinteTextes:
    "sha256(convert_to(row(l.texte, l.facettes, l.nom, l.structure, l.categorie, l.mots)::text, 'UTF8'))",
}
for (const nom of Object.keys(DEDUITES)) DIRECTES[nom] = `l."${nom}"`
/** Made of texts alone, whose print is `empreinteTextes`: cutting words takes longer than all the rest. */
const DES_TEXTES: Colonnes = {
  nomTri: 'lettres_de(l.nom) collate "C"',
  categorieTri: 'lettres_de(l.categorie) collate "C"',
  mots: 'mots_de(l.texte) || l.mots || array_to_tsvector(l.facettes)',
  motsMembres: 'mots_de(l.texte) || mots_de(l.structure)',
}
const TOUTES: Colonnes = { ...DIRECTES, ...DES_TEXTES }

const noms = (colonnes: Colonnes, prefixe = '') =>
  sql.join(Object.keys(colonnes).map((nom) => sql.ref(prefixe + nom)))
const suite = (morceaux: string[]) => sql.raw(morceaux.join(', '))
const valeurs = (colonnes: Colonnes) => suite(Object.values(colonnes))
/** Whether what is kept (g) says something else, or nothing yet. */
const differe = (colonnes: Colonnes) =>
  sql`row(l."projetId", ${valeurs(colonnes)}) is distinct from row(g.projet_id, ${noms(colonnes, 'g.')})`

/** The rows deduced (l), with the texts that the base knows of them; those that are kept (g). */
const lignesDe = (deduites: Trou<string>) => sql`
  (select d.*, po.nom_structure as structure, u.mots,
      (select k.libelle from categorie_projet k where k.id = d."categorieId") as categorie
    from json_to_recordset(${deduites}::json) as d("projetId" int, texte text, facettes text[], nom text,
      "categorieId" int, ${suite(Object.entries(DEDUITES).map(([nom, type]) => `"${nom}" ${type}`))})
    join porteur po on po.id = d."porteurId" join utilisateur u on u.id = po.utilisateur_id offset 0) l
  left join ligne_liste g on g.projet_id = l."projetId"`

const ecrire = preparer((db, { deduites }: Trous<{ deduites: string }>) => ({
  compile: () =>
    sql`insert into ligne_liste (projet_id, ${noms(TOUTES)})
      select l."projetId", ${valeurs(TOUTES)} from ${lignesDe(deduites)} where ${differe(DIRECTES)} order by 1
      on conflict (projet_id) do update set (${noms(TOUTES)}) =
        (select ${noms(TOUTES)} from (select excluded.*) as e)`.compile(db),
}))

/**
 * Writes the rows of these applications from their facts. Most saves change nothing that a list shows: a row
 * written again would cost the database more than the save did.
 */
export async function ecrireLignes(tx: Tx, ids: readonly number[]): Promise<void> {
  const deduites = await deduireLignes(tx, ids)
  if (deduites.length > 0) await ecrire(tx, { deduites: JSON.stringify(deduites) })
}

const fausses = preparer((db, { deduites }: Trous<{ deduites: string }>) => ({
  compile: () =>
    sql<{ id: number }>`select l."projetId" as id from ${lignesDe(deduites)} where ${differe(TOUTES)}
      and not exists(select from ligne_perimee a where a.projet_id = l."projetId")`.compile(db),
}))

/** Those of these applications whose row is not what their facts say, or is missing; nothing is written. */
export async function lignesFausses(db: Db, ids: readonly number[]): Promise<number[]> {
  const deduites = JSON.stringify(await deduireLignes(db, ids))
  return (await fausses(db, { deduites })).map((r) => r.id)
}
