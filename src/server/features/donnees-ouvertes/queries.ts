import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import { acceptee, paiementDe } from '#server/socle/projet/regles-sql.ts'
import { daterCorrections } from '#server/socle/structure/dater-corrections.ts'

const ANNEE = sql<number>`extract(year from a.signee_le at time zone 'Europe/Paris')::int`

/** Aids whose agreement both signed and that holds (not withdrawn or refused since), with their payment. */
const aides = (db: Db, annee: number | null) =>
  db
    .selectFrom('aidePubliee as a')
    .innerJoin('projet as p', 'p.id', 'a.projetId')
    .leftJoin('paiement as v', (j) => j.on(paiementDe('p.id', 'v')))
    .where(acceptee())
    .$if(annee !== null, (q) => q.where(ANNEE, '=', annee))

const COLONNES = [
  ...(['p.numero', 'a.signeeLe', 'a.nomBeneficiaire', 'a.siret', 'a.rna', 'a.titre', 'a.categorie'] as const),
  ...(['a.domaines', 'a.region', 'a.montant', 'v.montant as montantVerse', 'v.datePaiement'] as const),
] as const

/** The aids in the order of their numbers, to be read batch by batch. */
export const aidesPubliees = (db: Db, annee: number | null) =>
  aides(db, annee).select(COLONNES).orderBy(sql`p.numero collate "C"`)
export type LigneAide = Awaited<ReturnType<ReturnType<typeof aidesPubliees>['execute']>>[number]

const SANS_NUMERO = sql<boolean>`(a.siret is null and coalesce(a.rna !~ '^W[0-9]{9}$', true))`

/** Years and what is published of each, the latest first; `le`: its last addition or correction. */
export const lireAnnees = (db: Db) =>
  aides(db, null)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('aideCorrection')
          .select(['projetId', (e) => e.fn.max('le').as('le')])
          .groupBy('projetId')
          .as('c'),
      (j) => j.onRef('c.projetId', '=', 'a.projetId'),
    )
    .select([
      ANNEE.as('annee'),
      sql<number>`count(*)::int`.as('aides'),
      sql<number>`sum(a.montant)`.as('montant'),
      sql<number>`count(*) filter (where ${SANS_NUMERO})::int`.as('sansNumero'),
      sql<Date>`max(greatest(a.signee_le, v.le, c.le))`.as('le'),
    ])
    .groupBy(ANNEE)
    .orderBy('annee', 'desc')
    .execute()
export type AnneePubliee = Awaited<ReturnType<typeof lireAnnees>>[number]

/** Which edition this is of what is published, moved by the base (0085-donnees-ouvertes-datees.sql). */
export interface Edition {
  version: number
  /** Later, by a second at least, than that of any edition before: what a reader's date is compared with. */
  le: Date
  /** The date answered to readers: `le`, never ahead of the clock though several editions share a second. */
  depuis: Date
}

const lireNotee = (db: Db) =>
  db
    .selectFrom('donneesOuvertes')
    .select(['version', 'le', 'forme', sql<Date>`least(le, now())`.as('depuis')])
    .executeTakeFirstOrThrow()

/** The edition, another one when the portal now writes its lines in another form. */
export async function lireEdition(db: Db, forme: string): Promise<Edition> {
  const notee = await lireNotee(db)
  if (notee.forme === forme) return notee
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('donneesOuvertes')
      .set({ forme })
      .where('forme', '!=', forme)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await sql`select avancer_donnees_ouvertes()`.execute(tx)
  })
  return await lireNotee(db)
}

/** The aids before the portal that their import publishes: granted, an amount known. */
export const aidesAnterieures = (db: Db) =>
  db
    .selectFrom('aideAnterieure as a')
    .innerJoin('reprise as r', 'r.id', 'a.repriseId')
    .innerJoin('structureAnterieure as s', 's.id', 'a.structureId')
    .where('r.publier', '=', true)
    .where('r.etat', '=', 'appliquee')
    .where('a.decision', '=', 'accordee')
    .where('a.accorde', '>', 0)
    .select(['a.annee', 'a.reference', 's.nom as nomBeneficiaire', 's.siret', 's.rna', 'a.titre'])
    .select(['a.categorie', 'a.region', sql<number>`a.accorde`.as('accorde'), 'a.verse'])
    .orderBy('a.annee')
    .orderBy(sql`a.source collate "C"`)
    .orderBy(sql`a.reference collate "C"`)

/** What was corrected since it was published, the latest first. */
export const lireCorrections = (db: Db) =>
  aides(db, null)
    .innerJoin('aideCorrection as c', 'c.projetId', 'a.projetId')
    .select(['c.le', 'c.quoi', 'c.avant', 'c.apres', 'p.numero', 'a.nomBeneficiaire'])
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()

/** Published aids whose beneficiary has no number that the schema takes. */
export const lireSansNumero = (db: Db) =>
  aides(db, null)
    .select(['p.numero', 'p.porteurId', 'a.nomBeneficiaire', 'a.rna'])
    .where(SANS_NUMERO)
    .orderBy('p.numero')
    .limit(1000)
    .execute()

/** Aids due to be published whose line a fault left out: the job writes it later. */
export const lireEnAttente = (db: Db) =>
  db
    .selectFrom(sql<BaseDeDonnees['projet']>`aides_en_attente()`.as('p'))
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .select(['p.numero', 'p.porteurId', 'o.nomStructure'])
    .orderBy('p.numero')
    .limit(1000)
    .execute()

/**
 * Writes lines, or numbers and amounts, that a fault left out: those that come first after `apres`. Gives the
 * last that was tried; null: there are no more.
 */
export async function reprendreTranche(
  tx: Tx,
  { quoi, apres, auPlus, le }: { quoi: 'aides' | 'corrections'; apres: number; auPlus: number; le: Date },
): Promise<number | null> {
  await daterCorrections(tx, le)
  const reprendre = sql.id(`reprendre_${quoi}`)
  const { rows } = await sql<{
    dernier: number | null
  }>`select ${reprendre}(${apres}, ${auPlus}) as dernier`.execute(tx)
  return rows[0]?.dernier ?? null
}

/** Domains of a line, one by one. */
const DOMAINES = sql<string[]>`string_to_array(a.domaines, ' ; ')`

/** Regions and editorial domains that published aids have. */
export async function lireRegionsEtDomaines(db: Db): Promise<{ regions: string[]; domaines: string[] }> {
  return await aides(db, null)
    .leftJoinLateral(sql<{ domaine: string }>`unnest(${DOMAINES})`.as<'d'>(sql`d(domaine)`), (j) =>
      j.onTrue(),
    )
    .select([
      sql<string[]>`coalesce(array_agg(distinct a.region) filter (where a.region <> ''), '{}')`.as('regions'),
      sql<string[]>`coalesce(array_agg(distinct d.domaine) filter (where d.domaine <> ''), '{}')`.as(
        'domaines',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export interface FiltresAides {
  annee: number | null
  region: string
  domaine: string
  recherche: string
}

/** A page of the list that is read on the screen. */
export async function chercherAides(db: Db, filtres: FiltresAides & { page: number; parPage: number }) {
  const base = aides(db, filtres.annee)
    .$if(filtres.recherche !== '', (q) =>
      q.where(
        sql<boolean>`strpos(aplati(a.nom_beneficiaire || ' ' || a.titre), aplati(${filtres.recherche})) > 0`,
      ),
    )
    .$if(filtres.region !== '', (q) => q.where('a.region', '=', filtres.region))
    .$if(filtres.domaine !== '', (q) => q.where(sql<boolean>`${filtres.domaine} = any(${DOMAINES})`))
  const [{ total }, lignes] = await Promise.all([
    base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    base
      .select(['p.numero', 'a.nomBeneficiaire', 'a.titre', 'a.region', 'a.signeeLe', 'a.montant'])
      .select(sql<Jour | null>`v.date_paiement`.as('datePaiement'))
      .orderBy(sql`aplati(a.nom_beneficiaire)`)
      .orderBy('p.numero')
      .limit(filtres.parPage)
      .offset((filtres.page - 1) * filtres.parPage)
      .execute(),
  ])
  return { total, lignes }
}
