import { DUREES_PAR_DEFAUT, type Durees } from '../../../domain/conservation/durees.ts'
import type { Db, Tx } from '../../contexte.ts'

const CLE = 'conservation'

export type DureesLues = Durees & { version: number }

/** The durations in force, and the version they are at. */
export async function lireDureesEnVigueur(db: Db | Tx): Promise<DureesLues> {
  const ligne = await db.selectFrom('parametre').where('cle', '=', CLE).select('valeur').executeTakeFirst()
  return { ...DUREES_PAR_DEFAUT, version: 1, ...(ligne?.valeur as Partial<DureesLues> | undefined) }
}

/** The same, kept for the transaction. */
export async function verrouillerDurees(tx: Tx, le: Date): Promise<DureesLues> {
  await tx
    .insertInto('parametre')
    .values({ cle: CLE, valeur: JSON.stringify({ ...DUREES_PAR_DEFAUT, version: 1 }), modifieLe: le })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await tx.selectFrom('parametre').select('cle').where('cle', '=', CLE).forUpdate().execute()
  return lireDureesEnVigueur(tx)
}

export async function ecrireDurees(tx: Tx, durees: DureesLues, le: Date): Promise<void> {
  await tx
    .updateTable('parametre')
    .set({ valeur: JSON.stringify(durees), modifieLe: le })
    .where('cle', '=', CLE)
    .execute()
}
