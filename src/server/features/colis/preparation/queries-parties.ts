import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { EntreeLue } from './queries-travail.ts'

/** Entries read at once: laying out holds nobody up. */
const PAGE = 500

/** What a zip is laid out from. */
const COLONNES = [
  'demande',
  'rang',
  'nom',
  'type',
  'taille',
  'empreinte',
  'crc',
  'le',
  'gardeJusque',
  'retenue',
  'etat',
] as const

/** The entries of applications from one rank to another, in their order, a page at a time. */
export async function* pagesEntrees(db: Db, colisId: number, de: number, a: number) {
  let apres = { demande: de, rang: -1 }
  for (;;) {
    const page = await db
      .selectFrom('colisEntree')
      .select(COLONNES)
      .where('colisId', '=', colisId)
      .where('demande', '<=', a)
      .where(sql<boolean>`(demande, rang) > (${apres.demande}::integer, ${apres.rang}::integer)`)
      .orderBy('demande')
      .orderBy('rang')
      .limit(PAGE)
      .execute()
    const derniere = page.at(-1)
    if (!derniere) return
    yield page
    if (page.length < PAGE) return
    apres = { demande: derniere.demande, rang: derniere.rang }
  }
}
type Pages = ReturnType<typeof pagesEntrees>
export type EntreePosee = Pages extends AsyncGenerator<(infer E)[]> ? E : never

/** Forgets how a parcel was cut: it is cut anew. False when it is no longer being prepared. */
export const oterParties = (db: Db, colisId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      etat: string
    }>`select etat from colis where id = ${colisId} for update`.execute(tx)
    if (rows[0]?.etat !== 'preparation') return false
    await tx.deleteFrom('colisPartie').where('colisId', '=', colisId).execute()
    await tx.deleteFrom('colisEntree').where('colisId', '=', colisId).where('demande', '=', 0).execute()
    await tx
      .updateTable('colisEntree')
      .set({ partie: null, debut: null })
      .where('colisId', '=', colisId)
      .where('debut', 'is not', null)
      .execute()
    return true
  })

/** The number of the application of that rank. */
export async function lireNumero(db: Db, colisId: number, rang: number): Promise<string> {
  const d = await db
    .selectFrom('colisDemande as d')
    .innerJoin('projet as p', 'p.id', 'd.projetId')
    .select('p.numero')
    .where('d.colisId', '=', colisId)
    .where('d.rang', '=', rang)
    .executeTakeFirstOrThrow()
  return d.numero
}

/** In which zip each application goes, by ranks from 1 on. */
export async function noterParties(db: Db, colisId: number, parties: readonly number[]): Promise<void> {
  await sql`update colis_demande d set partie = x.partie
    from unnest(${parties}::integer[]) with ordinality as x(partie, rang)
    where d.colis_id = ${colisId} and d.rang = x.rang`.execute(db)
}

/** Where each of these entries begins. */
export async function placer(
  db: Db,
  colisId: number,
  partie: number,
  places: readonly { demande: number; rang: number; debut: number }[],
): Promise<void> {
  const [demandes, rangs, debuts] = (['demande', 'rang', 'debut'] as const).map((c) =>
    places.map((p) => p[c]),
  )
  await sql`update colis_entree e set partie = ${partie}, debut = x.debut
    from unnest(${demandes}::integer[], ${rangs}::integer[], ${debuts}::integer[]) as x(demande, rang, debut)
    where e.colis_id = ${colisId} and e.demande = x.demande and e.rang = x.rang`.execute(db)
}

export const inscrireManifeste = (db: Db, colisId: number, partie: number, entree: EntreeLue) =>
  db
    .insertInto('colisEntree')
    .values({ ...entree, colisId, demande: 0, rang: partie, partie, debut: 0 })
    .execute()

export interface PartieNouvelle {
  colisId: number
  rang: number
  demandes: number
  fichiers: number
  octets: number
  centre: number
  empreinteManifeste: Buffer
  empreinteZip: Buffer
}

export const inscrirePartie = (db: Db, partie: PartieNouvelle) =>
  db.insertInto('colisPartie').values(partie).execute()

/** Files that a parcel lacks, those that have their place, and its zips. */
export async function compterEntrees(tx: Tx, colisId: number) {
  const { rows } = await sql<{ defauts: number; placees: number; parties: number }>`
    select count(*) filter (where etat <> 'presente') as defauts, count(debut) as placees,
      (select count(*) from colis_partie where colis_id = ${colisId}) as parties
    from colis_entree where colis_id = ${colisId}`.execute(tx)
  return rows[0] ?? { defauts: 0, placees: 0, parties: 0 }
}
