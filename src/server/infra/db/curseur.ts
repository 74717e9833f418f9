import { CompiledQuery } from 'kysely'
import type { Db } from '#server/contexte/base.ts'

/**
 * Rows of a read, `lot` at a time, as the database had them at the start: never all in memory, on either
 * side. Holds one connection until the reader has finished or gone; a reader silent for 30 s loses it.
 */
export async function* parLots<R>(
  db: Db,
  lecture: { compile(): CompiledQuery<R> },
  lot = 200,
): AsyncGenerator<R[]> {
  const { sql: texte, parameters } = lecture.compile()
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await tx.executeQuery(CompiledQuery.raw(`declare lecture no scroll cursor for ${texte}`, [...parameters]))
    for (;;) {
      const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(`fetch ${lot} from lecture`))
      if (rows.length > 0) yield rows
      if (rows.length < lot) return
    }
  } finally {
    // The connection goes back whatever became of it.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
  }
}
