import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import { daterCorrections } from '#server/socle/structure/dater-corrections.ts'

const ANNEE = sql<number>`extract(year from a.signee_le at time zone 'Europe/Paris')::int`

/** Aids whose agreement is signed by both and holds: neither withdrawn nor refused since; with their payment. */
const aides = (db: Db, annee: number | null) =>
  db
    .selectFrom('aidePubliee as a')
    .innerJoin('projet as p', 'p.id', 'a.projetId')
    .leftJoin('paiement as v', (j) => j.onRef('v.projetId', '=', 'p.id').on('v.annuleLe', 'is', null))
    .where('p.retireLe', 'is', null)
    .where('p.caAvis', '=', 'accepte')
    .$if(annee !== null, (q) => q.where(ANNEE, '=', annee))

const COLONNES = [
  ...(['p.numero', 'a.signeeLe', 'a.nomBeneficiaire', 'a.siret', 'a.rna', 'a.titre', 'a.categorie'] as const),
  ...(['a.domaines', 'a.region', 'a.montant', 'v.montant as montantVerse', 'v.datePaiement'] as const),
] as const

/** A page of aids in the order of their numbers, after `apres`. */
export const lireAides = (db: Db, o: { annee: number | null; apres: string; nombre: number }) =>
  aides(db, o.annee)
    .select(COLONNES)
    .where('p.numero', '>', o.apres)
    .orderBy('p.numero')
    .limit(o.nombre)
    .execute()

/** What the lines are, in one word: the same word, the same lines. And when the last of them appeared or changed. */
export async function empreinteAides(db: Db, annee: number | null): Promise<{ lignes: string; le: Date }> {
  const { lignes, le } = await aides(db, annee)
    .select([
      sql<string>`md5(coalesce(string_agg(concat_ws('|', a::text, p.numero, v.montant, v.date_paiement), ''
        order by p.numero), ''))`.as('lignes'),
      sql<Date | null>`max(greatest(a.signee_le, v.le,
        (select max(c.le) from aide_correction c where c.projet_id = a.projet_id)))`.as('le'),
    ])
    .executeTakeFirstOrThrow()
  return { lignes, le: le ?? new Date(0) }
}

/** Years with their number of aids and their sum, the latest first. */
export const lireAnnees = (db: Db) =>
  aides(db, null)
    .select([
      ANNEE.as('annee'),
      sql<number>`count(*)::int`.as('aides'),
      sql<number>`sum(a.montant)`.as('montant'),
    ])
    .groupBy(ANNEE)
    .orderBy('annee', 'desc')
    .execute()

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
    .where('a.siret', 'is', null)
    .where((eb) => eb.or([eb('a.rna', 'is', null), eb('a.rna', '!~', '^W[0-9]{9}$')]))
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

/** Writes the lines, the numbers and the amounts that a fault left out. */
export async function reprendreLignes(tx: Tx, le: Date): Promise<void> {
  await daterCorrections(tx, le)
  await sql`select reprendre_publication()`.execute(tx)
}

/** A page of the list that is read on the screen. */
export async function chercherAides(
  db: Db,
  o: { annee: number | null; recherche: string; page: number; parPage: number },
) {
  const base = aides(db, o.annee).$if(o.recherche !== '', (q) =>
    q.where(sql<boolean>`strpos(aplati(a.nom_beneficiaire || ' ' || a.titre), aplati(${o.recherche})) > 0`),
  )
  const [{ total }, lignes] = await Promise.all([
    base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    base
      .select(['p.numero', 'a.nomBeneficiaire', 'a.titre', 'a.region', 'a.signeeLe', 'a.montant'])
      .select(sql<Jour | null>`v.date_paiement`.as('datePaiement'))
      .orderBy(sql`aplati(a.nom_beneficiaire)`)
      .orderBy('p.numero')
      .limit(o.parPage)
      .offset((o.page - 1) * o.parPage)
      .execute(),
  ])
  return { total, lignes }
}
