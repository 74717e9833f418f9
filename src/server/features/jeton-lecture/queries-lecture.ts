import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db } from '#server/contexte/base.ts'
import { type Instant, selectionCourte } from '#server/socle/projet/lecture/selection.ts'
import { paiementDe } from '#server/socle/projet/regles-sql.ts'

/** Where a slice begins: after the row of that key and that id; of which year, all when null. */
export interface Tranche {
  annee: number | null
  apres: { cle: string; id: number } | null
  limite: number
}

/** Applications that were filed, by year and id: no draft is read. */
export const lireDemandes = (db: Db, { annee, apres, limite }: Tranche, instant: Instant) =>
  selectionCourte(db, instant, sql`false`)
    .select(['po.siret', 'po.rna'])
    .where('p.premiereSignatureLe', 'is not', null)
    .$if(annee !== null, (q) => q.where('p.annee', '=', annee ?? 0))
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(p.annee, p.id) > (${Number(apres?.cle)}::int, ${apres?.id}::int)`),
    )
    .orderBy('p.annee')
    .orderBy('p.id')
    .limit(limite)
    .execute()
export type LigneDemande = Awaited<ReturnType<typeof lireDemandes>>[number]

const deposees = (annee: number | null) =>
  sql`from projet d where d.porteur_id = o.id and d.premiere_signature_le is not null
    and ${annee === null ? sql`true` : sql`d.annee = ${annee}`}`

/** Structures by id; of a year: those that filed an application of it. */
export const lireStructures = (db: Db, { annee, apres, limite }: Tranche) =>
  db
    .selectFrom('porteur as o')
    .select([
      'o.id',
      'o.nomStructure',
      'o.siret',
      'o.rna',
      'o.idCategorieStructure',
      'o.codePostal',
      'o.ville',
    ])
    .select(['o.soumisLe', 'o.valideLe', 'o.refuseLe'])
    .select(sql<number>`(select count(*)::int ${deposees(annee)})`.as('demandes'))
    .$if(annee !== null, (q) => q.where(sql<boolean>`exists (select ${deposees(annee)})`))
    .$if(apres !== null, (q) => q.where('o.id', '>', apres?.id ?? 0))
    .orderBy('o.id')
    .limit(limite)
    .execute()
export type LigneStructure = Awaited<ReturnType<typeof lireStructures>>[number]

/** Payments that nobody took back, by day and id; of a year: those dated in it. */
export const lirePaiements = (db: Db, { annee, apres, limite }: Tranche) =>
  db
    .selectFrom('paiement as y')
    .innerJoin('projet as p', (j) => j.on(paiementDe()))
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select(['y.id', 'y.datePaiement', 'y.montant', 'p.numeroConvention', 'p.numero', 'p.annee', 'p.nom'])
    .select(['p.montantDemande', 'o.id as structureId', 'o.nomStructure', 'o.siret', 'o.rna', 'o.codePostal'])
    .select(['o.ville', 'c.numero as commissionNumero', 'c.date as commissionDate'])
    .where('y.annuleLe', 'is', null)
    .$if(annee !== null, (q) =>
      q.where('y.datePaiement', '>=', `${annee}-01-01`).where('y.datePaiement', '<=', `${annee}-12-31`),
    )
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(y.date_paiement, y.id) > (${apres?.cle as Jour}::date, ${apres?.id}::int)`),
    )
    .orderBy('y.datePaiement')
    .orderBy('y.id')
    .limit(limite)
    .execute()
export type LignePaiement = Awaited<ReturnType<typeof lirePaiements>>[number]
