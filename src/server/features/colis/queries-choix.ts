import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Compte } from '#domain/colis/juger.ts'
import { DEMANDES_MAX } from '#domain/colis/limites.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'

/** Beyond, those that are erased already are no longer counted. */
const ANONYMISEES_MAX = 100_000

/** Applications archived between two days, both included, of one commission or of all. */
export interface Choix {
  du: Jour
  au: Jour
  commissionId: number | null
}

const archivees = ({ du, au, commissionId }: Choix): RawBuilder<SqlBool> =>
  sql`p.archive_le >= ${minuitParis(du)} and p.archive_le < ${minuitParis(au, 1)}
    and (${commissionId}::integer is null or p.commission_id = ${commissionId})`

/** Those of a choice, one more than a parcel takes, in the order they were archived. */
const choisies = (choix: Choix): RawBuilder<unknown> => sql`
  select p.id, p.numero, p.archive_le, p.porteur_id, p.cree_le from projet p
  where ${archivees(choix)} and p.archive_le is not null and p.anonymise_le is null
  order by p.archive_le, p.id limit ${DEMANDES_MAX + 1}`

/** What its applications weigh, as rows say: each kept file, each sealed document, each attachment. */
export async function compter(db: Db | Tx, choix: Choix): Promise<Compte & { anonymisees: number }> {
  const { rows } = await sql<{
    demandes: number
    fichiers: number
    octets: number
    anonymisees: number
    numero: string | null
    maximum: number | null
  }>`with choisie as (${choisies(choix)}),
    poids as (select c.numero, f.n + d.n + m.n as fichiers, f.octets + d.octets + m.octets as octets
      from choisie c
      cross join lateral (select count(*) as n, coalesce(sum(taille), 0)::bigint as octets from fichier
        where projet_id = c.id and retire_le is null) a
      cross join lateral (select a.n + count(*) as n, a.octets + coalesce(sum(taille), 0)::bigint as octets
        from fichier where projet_id = c.id and retire_le is not null) f
      cross join lateral (select count(*) as n, coalesce(sum(taille), 0)::bigint as octets from document
        where projet_id = c.id) d
      cross join lateral (select count(m.piece_cle) as n, coalesce(sum(m.piece_taille), 0)::bigint as octets
        from conversation v join message m on m.conversation_id = v.id
        where v.porteur_id = c.porteur_id and m.le between c.cree_le and c.archive_le) m)
    select count(*) as demandes, coalesce(sum(fichiers), 0)::bigint as fichiers,
      coalesce(sum(octets), 0)::bigint as octets,
      (array_agg(numero order by octets desc))[1] as numero, max(octets) as maximum,
      (select count(*) from (select from projet p where ${archivees(choix)} and p.archive_le is not null
        and p.anonymise_le is not null limit ${ANONYMISEES_MAX}) z) as anonymisees
    from poids`.execute(db)
  const lu = rows[0]
  if (!lu) throw new Error('Rien n’a été compté.')
  const { numero, maximum, ...compte } = lu
  return { ...compte, plusGrosse: numero === null ? null : { numero, octets: maximum ?? 0 } }
}

/** The preparation of the same lot, if there is one. */
export const memeLot = (db: Db | Tx, { du, au, commissionId }: Choix) =>
  db
    .selectFrom('colis as k')
    .innerJoin('utilisateur as u', 'u.id', 'k.creePar')
    .select(['k.id', 'k.creeLe', sql<string>`u.prenom || ' ' || u.nom`.as('par')])
    .where('k.etat', '=', 'preparation')
    .where('k.du', '=', du)
    .where('k.au', '=', au)
    .where('k.commissionId', commissionId === null ? 'is' : '=', commissionId)
    .executeTakeFirst()

/** The parcel that this key made, if it did. */
export const colisDeCle = (tx: Tx, creePar: number, cleCreation: string) =>
  tx
    .selectFrom('colis')
    .select('id')
    .where('creePar', '=', creePar)
    .where('cleCreation', '=', cleCreation)
    .executeTakeFirst()

/** How many are being prepared. */
export async function preparations(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('colis')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('etat', '=', 'preparation')
    .executeTakeFirstOrThrow()
  return n
}

interface ColisNouveau extends Choix {
  cleCreation: string
  creePar: number
  creeLe: Date
  compte: Compte
}

/** Writes a parcel with its applications, frozen from now on; gives its number and how many there are. */
export async function inscrireColis(tx: Tx, { compte, ...colis }: ColisNouveau): Promise<number> {
  const { demandes, fichiers, octets } = compte
  const { id } = await tx
    .insertInto('colis')
    .values({ ...colis, demandes, fichiers, octets, travailLe: colis.creeLe })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into colis_demande (colis_id, rang, projet_id)
    select ${id}, row_number() over (order by c.archive_le, c.id), c.id from (${choisies(colis)}) c`.execute(
    tx,
  )
  return id
}
