import { type SqlBool, sql } from 'kysely'
import type { FaitComptable } from '#domain/ecriture/ecritures.ts'
import type { FaitNumerote } from '#domain/ecriture/fichier-ecritures.ts'
import { bornesDuMois, type Mois } from '#domain/ecriture/mois.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'

/** Entries of a month, as the index of its file holds them: the eve of its first day. */
const duFichier = (mois: Mois) =>
  sql<SqlBool>`(jour - extract(day from jour)::integer) = ${bornesDuMois(mois).debut}::date - 1`

/** Days `jour` of a month; an index on it can be used. */
const pendant = (mois: Mois) => {
  const { debut, suivant } = bornesDuMois(mois)
  return sql<SqlBool>`jour >= ${debut}::date and jour < ${suivant}::date`
}

const selection = (db: Db | Tx) =>
  db
    .selectFrom('ecriture as e')
    .innerJoin('projet as p', 'p.id', 'e.projetId')
    .select(['e.numero', 'e.evenement', 'e.jour', 'e.montant', 'e.beneficiaire', 'e.lot', 'p.porteurId'])
    .select(sql<string>`coalesce(p.numero_convention, '')`.as('convention'))
    .select(jourParis(sql`p.convention_signee_le`).as('signeeLe'))
type Lue = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number]

const faitDe = ({ beneficiaire: nom, porteurId: id, ...l }: Lue): FaitComptable => ({
  ...l,
  structure: { id, nom },
})

/** The first entries of a month, those no file holds included. */
export async function lirePremieres(db: Db, mois: Mois, nombre: number): Promise<FaitComptable[]> {
  const lignes = await selection(db)
    .where(pendant(mois))
    .orderBy('e.numero', (o) => o.asc().nullsLast())
    .orderBy('e.jour')
    .orderBy('e.id')
    .limit(nombre)
    .execute()
  return lignes.map(faitDe)
}

/** Entries read at a time: some milliseconds of the loop to write them. */
const LOT = 100

/**
 * The entries of a month that have their number, up to `jusqua` (null: all), in that order, some at a time:
 * neither a connection nor the whole month is held between two of them. They do not change once numbered.
 */
export async function* lireNumerotees(
  db: Db | Tx,
  mois: Mois,
  jusqua: number | null,
): AsyncGenerator<FaitNumerote[]> {
  for (let apres = 0; ; ) {
    const lignes = await selection(db)
      .where(duFichier(mois))
      .where('e.numero', '>', apres)
      .$if(jusqua !== null, (q) => q.where('e.numero', '<=', jusqua))
      .orderBy('e.numero')
      .limit(LOT)
      .execute()
    const faits = lignes.map((l) => ({ ...faitDe(l), numero: l.numero ?? 0 }))
    const dernier = faits.at(-1)
    if (dernier) yield faits
    if (!dernier || faits.length < LOT) return
    apres = dernier.numero
  }
}

/** What a month holds, by kind: how many entries, for how much, and how many have no number yet. */
export const resumer = (db: Db, mois: Mois) =>
  db
    .selectFrom('ecriture')
    .select((eb) => [
      'evenement',
      eb.fn.countAll<number>().as('ecritures'),
      eb.fn.sum<number>('montant').as('montant'),
      eb.fn.countAll<number>().filterWhere('numero', 'is', null).as('nouvelles'),
    ])
    .where(pendant(mois))
    .groupBy('evenement')
    .execute()

/** Numbers the entries of a month that have none, after the greatest; the caller's lock serializes this. */
export async function numeroter(tx: Tx, mois: Mois): Promise<void> {
  await sql`with nouvelles as (
      select id, (select coalesce(max(numero), 0) from ecriture) + row_number() over (order by jour, id) as rang
      from ecriture where numero is null and ${pendant(mois)})
    update ecriture e set numero = n.rang from nouvelles n where n.id = e.id`.execute(tx)
}

/** Months that have entries, the latest first. */
export async function lireMois(db: Db) {
  return await db
    .selectFrom(
      db
        .selectFrom('ecriture')
        .select(sql<string>`to_char(jour, 'YYYY-MM')`.as('mois'))
        .select((eb) => [
          eb.fn.countAll<number>().as('ecritures'),
          eb.fn.countAll<number>().filterWhere('numero', 'is', null).as('nouvelles'),
        ])
        .groupBy('mois')
        .as('m'),
    )
    .select(['m.mois', 'm.ecritures', 'm.nouvelles'])
    .select(
      sql<Date | null>`(select max(x.le) from export_ecritures x where x.mois = (m.mois || '-01')::date)`.as(
        'exporteLe',
      ),
    )
    .orderBy('m.mois', 'desc')
    .execute()
}

/** The last exports of a month, the latest first, with who did it. */
export const derniersExports = (db: Db | Tx, mois: Mois) =>
  db
    .selectFrom('exportEcritures as x')
    .innerJoin('utilisateur as u', 'u.id', 'x.par')
    .select(['x.le', 'x.ecritures', 'x.total', 'x.empreinte'])
    .select(sql<string>`concat_ws(' ', u.prenom, u.nom)`.as('par'))
    .where('x.mois', '=', bornesDuMois(mois).debut)
    .orderBy('x.id', 'desc')
    .limit(5)
    .execute()

/** Notes that a month was exported; `total` in euros. */
export async function inscrireExport(
  tx: Tx,
  { mois, ...x }: { mois: Mois; le: Date; par: number; ecritures: number; total: number; empreinte: string },
): Promise<void> {
  await tx
    .insertInto('exportEcritures')
    .values({ ...x, mois: bornesDuMois(mois).debut })
    .execute()
}
