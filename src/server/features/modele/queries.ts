import { sql } from 'kysely'
import type { ModeleReponse } from '#domain/modele/contrat.ts'
import type { GenreModele } from '#domain/modele/genres.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'

const selection = (db: Db | Tx) =>
  db
    .selectFrom('modele as m')
    .leftJoin('utilisateur as u', 'u.id', 'm.modifiePar')
    .select(['m.id', 'm.genre', 'm.nom', 'm.texte', 'm.version', 'm.modifieLe', 'm.cleCreation'])
    .select(['u.prenom', 'u.nom as nomAuteur'])
export type LigneModele = Awaited<ReturnType<typeof lireModeles>>[number]

/** Every template, by use and by name. */
export const lireModeles = (db: Db | Tx) =>
  selection(db).orderBy('m.genre').orderBy(sql`m.nom collate francais`).orderBy('m.id').execute()

export const lireModele = (tx: Db | Tx, id: number) => selection(tx).where('m.id', '=', id).executeTakeFirst()

/** One writer of the templates at a time, until the end of `tx`. */
export const verrouillerModeles = (tx: Tx): Promise<void> => verrouillerNom(tx, 'modeles')

/** Whether another template of that use has that name, case and accents apart. */
export async function nomPris(
  tx: Tx,
  { genre, nom, sauf }: { genre: GenreModele; nom: string; sauf: number },
): Promise<boolean> {
  const autre = await tx
    .selectFrom('modele')
    .select('id')
    .where('genre', '=', genre)
    .where(sql<boolean>`aplati(nom) = aplati(${nom})`)
    .where('id', '<>', sauf)
    .executeTakeFirst()
  return autre !== undefined
}

interface Saisi {
  genre: GenreModele
  nom: string
  texte: string
  modifieLe: Date
  modifiePar: number
}

export async function inscrireModele(tx: Tx, saisi: Saisi & { cleCreation: string | null }): Promise<number> {
  const { id } = await tx.insertInto('modele').values(saisi).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function recrireModele(tx: Tx, id: number, saisi: Saisi): Promise<void> {
  await tx
    .updateTable('modele')
    .set((eb) => ({ ...saisi, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function oterModele(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('modele').where('id', '=', id).execute()
}

/** A template as it is answered. */
export const presenterModele = (ligne: LigneModele): ModeleReponse => ({
  id: ligne.id,
  genre: ligne.genre,
  nom: ligne.nom,
  texte: ligne.texte,
  version: ligne.version,
  modifieLe: ligne.modifieLe.toISOString(),
  modifiePar: ligne.prenom === null ? null : `${ligne.prenom} ${ligne.nomAuteur}`,
})
