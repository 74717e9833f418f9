import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { VERSION_LIGNE } from './lignes.ts'
import { perimerToutes, tenirListes } from './tenir.ts'

/** Milliseconds between two looks: whoever reads a list sooner has what is urgent written anew. */
const PAS = 1000

const vraie = async (db: Db, condition: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`select ${condition} as oui`.execute(db)
  return rows[0]?.oui === true
}

/**
 * Before the first call: fills the lists of a portal that has none yet; those of another version are written
 * anew by `garderListes` while it serves.
 */
export async function preparerListes(
  ctx: Pick<Contexte, 'db'>,
  dire: (etape: string) => void,
): Promise<void> {
  const vides = sql`not exists(select from ligne_liste) and exists(select from projet)`
  const autres = sql`exists(select from ligne_liste where version < ${VERSION_LIGNE} or version > ${VERSION_LIGNE})`
  if (await vraie(ctx.db, vides)) {
    dire('Les listes')
    await ctx.db.transaction().execute(perimerToutes)
    await tenirListes(ctx, { urgentes: false })
  } else if (await vraie(ctx.db, autres)) await ctx.db.transaction().execute(perimerToutes)
}

/** Writes anew, while the portal serves, the rows that are older than their facts; until `arret`. */
export async function garderListes(
  ctx: Pick<Contexte, 'db' | 'arret' | 'signaler'>,
  pas = PAS,
): Promise<void> {
  const attendre = () => setTimeout(pas, undefined, { ref: false, signal: ctx.arret }).catch(() => {})
  while (!ctx.arret.aborted) {
    try {
      if (await vraie(ctx.db, sql`exists(select from ligne_perimee)`))
        await tenirListes(ctx, { urgentes: false })
    } catch (e) {
      if (!ctx.arret.aborted) ctx.signaler(e, 'listes')
    }
    await attendre()
  }
}
