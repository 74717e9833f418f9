import { type SqlBool, sql } from 'kysely'
import type { ProfilGarde } from '#domain/reprise/profil.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Octets of one row: read back one at a time. */
const MORCEAU = 256 * 1024

export async function garderOctets(tx: Tx, repriseId: number, octets: Buffer): Promise<void> {
  for (let rang = 0; rang * MORCEAU < octets.length; rang++) {
    const morceau = octets.subarray(rang * MORCEAU, (rang + 1) * MORCEAU)
    await tx.insertInto('repriseOctets').values({ repriseId, rang, octets: morceau }).execute()
  }
}

/** The file as it came, a piece at a time; nothing once it was erased. */
export async function* lireOctets(db: Db | Tx, repriseId: number): AsyncGenerator<Buffer> {
  for (let rang = 0; ; rang++) {
    const lu = await db
      .selectFrom('repriseOctets')
      .select('octets')
      .where('repriseId', '=', repriseId)
      .where('rang', '=', rang)
      .executeTakeFirst()
    if (!lu) return
    yield lu.octets
  }
}

export async function effacerOctets(tx: Tx, repriseId: number): Promise<void> {
  await tx.deleteFrom('repriseOctets').where('repriseId', '=', repriseId).execute()
}

/** Erases the files of imports that nobody touched since `avant`, and gives how many rows went. */
export async function effacerAnciensOctets(db: Db, avant: Date): Promise<void> {
  await sql`delete from reprise_octets o using reprise r
    where r.id = o.reprise_id and r.travail is null and r.cree_le < ${avant}
      and (r.essai_le is null or r.essai_le < ${avant})`.execute(db)
}

/** The named profiles, the last changed first. */
export const listerProfils = (db: Db | Tx) =>
  db
    .selectFrom('profilReprise')
    .select(['id', 'nom', 'modifieLe'])
    .orderBy('modifieLe', 'desc')
    .orderBy('id', 'desc')
    .execute()

const profils = (db: Db | Tx) =>
  db.selectFrom('profilReprise').select(['id', 'nom', sql<ProfilGarde>`choix`.as('choix')])

export const lireProfil = (db: Db | Tx, id: number) => profils(db).where('id', '=', id).executeTakeFirst()

/** Whatever the case and the accents of its name. */
export const profilNomme = (db: Db | Tx, nom: string) =>
  profils(db).where(sql<SqlBool>`nom_nu(nom) = nom_nu(${nom})`).executeTakeFirst()

/** Keeps choices under a name; the profile of that name, if there is one, is theirs from now on. */
export async function garderProfil(
  tx: Tx,
  { nom, choix, par, le }: { nom: string; choix: ProfilGarde; par: number; le: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into profil_reprise (nom, choix, modifie_par, modifie_le)
    values (${nom}, ${JSON.stringify(choix)}::jsonb, ${par}, ${le})
    on conflict (nom_nu(nom)) do update set choix = excluded.choix, modifie_par = excluded.modifie_par,
      modifie_le = excluded.modifie_le
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}
