import type { Insertable } from 'kysely'
import { nomsOu } from '#domain/projet/saisie/champs.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'

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

/** Removes a never-signed application, its files' rows included; gives the storage keys to erase. */
export async function effacerProjet(tx: Tx, id: number): Promise<string[]> {
  const fichiers = await tx.deleteFrom('fichier').where('projetId', '=', id).returning('cle').execute()
  await tx.deleteFrom('projet').where('id', '=', id).execute()
  return fichiers.map((f) => f.cle)
}

const lirePrecedent = (db: Db, id: number, porteurId: number) =>
  db
    .selectFrom('projet')
    .select(nomsOu({ reedite: true }))
    .where('id', '=', id)
    .where('porteurId', '=', porteurId)
    .where('premiereSignatureLe', 'is not', null)
    .where('anonymiseLe', 'is', null)
    .executeTakeFirst()
export type Precedent = NonNullable<Awaited<ReturnType<typeof lirePrecedent>>>

/** What a re-edition takes from the previous application it names; null if it names none of this holder. */
export async function precedentDe(
  tx: Tx,
  porteurId: number | null,
  corps: { step: number; reedition?: boolean | null; idPrecedentProjet?: number | null },
): Promise<Precedent | null> {
  if (corps.step !== 1 || !corps.reedition || !corps.idPrecedentProjet) return null
  return (await lirePrecedent(tx, corps.idPrecedentProjet, porteurId ?? 0)) ?? null
}
