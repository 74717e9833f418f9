import { sql } from 'kysely'
import { formatJour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Parcels shown in the list. */
const MONTRES = 50

const lire = (db: Db | Tx) =>
  db
    .selectFrom('colis as k')
    .innerJoin('utilisateur as u', 'u.id', 'k.creePar')
    .leftJoin('commission as c', 'c.id', 'k.commissionId')
    .select(['k.id', 'k.du', 'k.au', 'k.commissionId', 'k.etat', 'k.raison', 'k.creePar', 'k.creeLe'])
    .select(['k.demandes', 'k.fichiers', 'k.octets', 'k.faites', 'k.lus', 'k.travailLe', 'k.travailEssais'])
    .select(['k.pretLe', 'k.expireLe', 'c.numero as commissionNumero', 'c.date as commissionDate'])
    .select(sql<string>`u.prenom || ' ' || u.nom`.as('nomCreePar'))

/** A parcel; undefined when there is none. */
export const lireRangee = (db: Db | Tx, id: number) => lire(db).where('k.id', '=', id).executeTakeFirst()
export type RangeeColis = NonNullable<Awaited<ReturnType<typeof lireRangee>>>

/** Last first. */
export const listerRangees = (db: Db) => lire(db).orderBy('k.id', 'desc').limit(MONTRES).execute()

/** The same parcel, its row held until the end of `tx`. */
export async function verrouillerColis(tx: Tx, id: number): Promise<RangeeColis | undefined> {
  await sql`select from colis where id = ${id} for update`.execute(tx)
  return lireRangee(tx, id)
}

/** Who a link was made for, as they are now; undefined: their account is closed. */
export const lirePersonneDuLien = (db: Db, id: number) =>
  db
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .where('desactiveLe', 'is', null)
    .select(['id', 'role'])
    .executeTakeFirst()

/** Its zips, with the least and the greatest number of the applications of each. */
export async function lireParties(db: Db, id: number) {
  const { rows } = await sql<{
    rang: number
    demandes: number
    fichiers: number
    octets: number
    empreinteManifeste: Buffer
    de: string
    a: string
  }>`select p.rang, p.demandes, p.fichiers, p.octets, p.empreinte_manifeste, b.de, b.a
    from colis_partie p
    cross join lateral (select min(o.numero) as de, max(o.numero) as a
      from colis_demande d join projet o on o.id = d.projet_id
      where d.colis_id = p.colis_id and d.partie = p.rang) b
    where p.colis_id = ${id} order by p.rang`.execute(db)
  return rows
}

/** Files that it lacks, so many at most, and how many there are. */
export async function lireDefauts(db: Db, id: number, nombre: number) {
  const { rows } = await sql<{
    numero: string
    nom: string
    type: string
    etat: 'absente' | 'alteree' | 'non-scellee'
    tous: number
  }>`select p.numero, e.nom, e.type, e.etat, count(*) over () as tous
    from colis_entree e join colis_demande d on d.colis_id = e.colis_id and d.rang = e.demande
    join projet p on p.id = d.projet_id
    where e.colis_id = ${id} and e.etat <> 'presente'
    order by e.demande, e.rang limit ${nombre}`.execute(db)
  return { defauts: rows.map(({ tous: _, ...d }) => d), nombre: rows[0]?.tous ?? 0 }
}

const instant = (le: Date | null): string | null => le?.toISOString() ?? null

/** What the list and the page of a parcel both say of it. */
export const presenterCommun = (k: RangeeColis) => ({
  id: k.id,
  du: k.du,
  au: k.au,
  commission:
    k.commissionId === null
      ? null
      : {
          id: k.commissionId,
          nom: `Commission ${k.commissionNumero} du ${formatJour(k.commissionDate)}`,
        },
  etat: k.etat,
  raison: k.raison,
  demandes: k.demandes,
  fichiers: k.fichiers,
  octets: k.octets,
  faites: k.faites,
  lus: k.lus,
  creePar: k.nomCreePar,
  creeLe: k.creeLe.toISOString(),
  pretLe: instant(k.pretLe),
  expireLe: instant(k.expireLe),
})
