import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'

/** Entries read at once: what a reader waits for, whatever the zip's length. */
const PAGE = 200

/** One zip of a parcel, and how many there are. */
export const lirePartie = (db: Db, colisId: number, rang: number) =>
  db
    .selectFrom('colisPartie as p')
    .select(['p.rang', 'p.demandes', 'p.fichiers', 'p.octets', 'p.centre', 'p.empreinteZip'])
    .select(sql<number>`(select count(*) from colis_partie q where q.colis_id = p.colis_id)`.as('parties'))
    .where('p.colisId', '=', colisId)
    .where('p.rang', '=', rang)
    .executeTakeFirst()
export type PartieLue = NonNullable<Awaited<ReturnType<typeof lirePartie>>>

/** The files of a zip in their order, from the one that octet is in, a page at a time. */
export async function* pagesDuZip(db: Db, colisId: number, partie: number, octet: number) {
  let depuis = octet
  let premiere = true
  for (;;) {
    const page = await db
      .selectFrom('colisEntree as e')
      .select(['e.demande', 'e.rang', 'e.nom', 'e.cle', 'e.taille', 'e.empreinte', 'e.le'])
      .select([sql<number>`e.crc`.as('crc'), sql<number>`e.debut`.as('debut')])
      .where('e.colisId', '=', colisId)
      .where('e.partie', '=', partie)
      .where(
        premiere
          ? sql<SqlBool>`e.debut >= (select max(x.debut) from colis_entree x
              where x.colis_id = ${colisId} and x.partie = ${partie} and x.debut <= ${depuis})`
          : sql<SqlBool>`e.debut > ${depuis}`,
      )
      .orderBy('e.debut')
      .limit(PAGE)
      .execute()
    premiere = false
    const derniere = page.at(-1)
    if (!derniere) return
    yield page
    if (page.length < PAGE) return
    depuis = derniere.debut
  }
}
export type EntreeDuZip = ReturnType<typeof pagesDuZip> extends AsyncGenerator<(infer E)[]> ? E : never

/** What the portal wrote for the parcel; null once it is emptied. */
export async function octetsEcrits(
  db: Db,
  colisId: number,
  { demande, rang }: Pick<EntreeDuZip, 'demande' | 'rang'>,
): Promise<Buffer | null> {
  const e = await db
    .selectFrom('colisEntree')
    .select('octets')
    .where('colisId', '=', colisId)
    .where('demande', '=', demande)
    .where('rang', '=', rang)
    .executeTakeFirst()
  return e?.octets ?? null
}

/** Files of a zip that no row cites any more: erased, or replaced since; so many at most. */
export async function disparus(db: Db, colisId: number, partie: number, nombre: number): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`select e.nom from colis_entree e
    where e.colis_id = ${colisId} and e.partie = ${partie} and e.cle is not null and case e.genre
      when 'piece' then not exists (select from fichier f where f.id = e.source_id and f.cle = e.cle)
      when 'document' then not exists (select from document d where d.id = e.source_id and d.cle = e.cle)
      else not exists (select from message m where m.id = e.source_id and m.piece_cle = e.cle) end
    order by e.debut limit ${nombre}`.execute(db)
  return rows.map((r) => r.nom)
}
