import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../contexte.ts'
import type { TableProjet } from '../../infra/db/tables.ts'

/** Locks a holder's application for the rest of the transaction; false when it is unknown or another's. */
export async function verrouillerProjet(tx: Tx, id: number, porteurId: number | null): Promise<boolean> {
  const ligne = await tx
    .selectFrom('projet')
    .select('id')
    .where('id', '=', id)
    .$if(porteurId !== null, (q) => q.where('porteurId', '=', porteurId ?? 0))
    .forUpdate()
    .executeTakeFirst()
  return ligne !== undefined
}

/** Lets one creation of a holder through at a time. */
export async function verrouillerCreation(tx: Tx, porteurId: number): Promise<void> {
  await tx.selectFrom('porteur').select('id').where('id', '=', porteurId).forNoKeyUpdate().execute()
}

/** The application a client's creation key already made, if any. */
export async function projetDeCle(tx: Tx, cleCreation: string): Promise<number | null> {
  const ligne = await tx
    .selectFrom('projet')
    .select('id')
    .where('cleCreation', '=', cleCreation)
    .executeTakeFirst()
  return ligne?.id ?? null
}

export async function inscrireProjet(
  tx: Tx,
  projet: Pick<Insertable<TableProjet>, 'numero' | 'porteurId' | 'annee' | 'creeLe' | 'modifieLe'> &
    Partial<Insertable<TableProjet>>,
): Promise<number> {
  const { id } = await tx.insertInto('projet').values(projet).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Columns of an application, as a save writes them. */
export type ColonnesProjet = Updateable<TableProjet>

/** Writes these columns of an application; with `contenu`, counts a revision and kills its living codes. */
export async function ecrireProjet(
  tx: Tx,
  id: number,
  colonnes: ColonnesProjet,
  { contenu, le }: { contenu: boolean; le: Date },
): Promise<void> {
  await tx
    .updateTable('projet')
    .set((eb) => ({
      ...colonnes,
      modifieLe: le,
      version: eb('version', '+', 1),
      ...(contenu && { revision: eb('revision', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute()
  if (contenu) await tuerCodes(tx, id, le)
}

/** Cancels the unused codes of an application: what they were bound to is no more. */
export async function tuerCodes(tx: Tx, id: number, le: Date): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ annuleLe: le })
    .where('projetId', '=', id)
    .where('objet', '=', 'demande')
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .execute()
}

/** Removes a never-signed application, its files' rows included; gives the storage keys to erase. */
export async function effacerProjet(tx: Tx, id: number): Promise<string[]> {
  const fichiers = await tx.deleteFrom('fichier').where('projetId', '=', id).returning('cle').execute()
  await tx.deleteFrom('projet').where('id', '=', id).execute()
  return fichiers.map((f) => f.cle)
}

/** What a re-edition takes over from a previous application of the same holder; null when it is not one. */
export const lirePrecedent = (db: Db, id: number, porteurId: number) =>
  db
    .selectFrom('projet')
    .select(['nom', 'presentation', 'actionsCommunication', 'idCategorieProjet', 'idDomainesEditoriaux'])
    .select(['idLieu', 'region', 'ville', 'lieux'])
    .where('id', '=', id)
    .where('porteurId', '=', porteurId)
    .where('premiereSignatureLe', 'is not', null)
    .executeTakeFirst()
export type Precedent = NonNullable<Awaited<ReturnType<typeof lirePrecedent>>>
