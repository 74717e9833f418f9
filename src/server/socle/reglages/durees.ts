import { DUREES_PAR_DEFAUT, type Durees, dureesLegales } from '#domain/conservation/durees.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { parametre } from './parametre.ts'

export type DureesLues = Durees & { version: number }

const DUREES = parametre<DureesLues>('conservation', { ...DUREES_PAR_DEFAUT, version: 1 })

/** The durations in force, never below what the law asks, and the version they are at. */
export const lireDureesEnVigueur = async (db: Db | Tx): Promise<DureesLues> =>
  dureesLegales(await DUREES.lire(db))

/** The same, kept for the transaction. */
export async function verrouillerDurees(tx: Tx, le: Date): Promise<DureesLues> {
  await DUREES.verrouiller(tx, le)
  return await lireDureesEnVigueur(tx)
}

export const ecrireDurees = DUREES.ecrire
