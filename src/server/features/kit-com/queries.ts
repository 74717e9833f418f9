import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'

const COLONNES = ['id', 'name', 'type', 'taille', 'empreinte', 'cle', 'deposeLe'] as const

const selection = (db: Db) => db.selectFrom('kitFichier').select(COLONNES)

/** The kit by name, as people sort names; only these when `noms` is given. */
export const lireKit = (db: Db, noms?: readonly string[]) =>
  selection(db)
    .$if(noms !== undefined, (q) => q.where('name', 'in', [...(noms ?? [])]))
    .orderBy(sql`name collate francais`)
    .orderBy('name')
    .execute()
export type LigneKit = Awaited<ReturnType<typeof lireKit>>[number]

/** One writer of the kit at a time, until the end of `tx`. */
export const verrouillerKit = (tx: Tx): Promise<void> => verrouillerNom(tx, 'kit')

export const lireDuKit = (tx: Tx, name: string) => selection(tx).where('name', '=', name).executeTakeFirst()

export async function compterKit(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('kitFichier')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Adds a file, in the place of the one of its name. */
export const inscrireAuKit = (tx: Tx, ligne: Omit<LigneKit, 'id'> & { deposePar: number }) =>
  tx
    .insertInto('kitFichier')
    .values(ligne)
    .onConflict((c) => c.column('name').doUpdateSet(ligne))
    .returning(COLONNES)
    .executeTakeFirstOrThrow()

export async function oterDuKit(tx: Tx, noms: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('kitFichier')
    .where('name', 'in', [...noms])
    .execute()
}
