import { DUREES_PAR_DEFAUT, type Durees } from '../../../domain/conservation/durees.ts'
import type { Tx } from '../../contexte.ts'
import { parametre } from '../../infra/db/parametre.ts'

export type DureesLues = Durees & { version: number }

const DUREES = parametre<DureesLues>('conservation', { ...DUREES_PAR_DEFAUT, version: 1 })

/** The durations in force, and the version they are at. */
export const lireDureesEnVigueur = DUREES.lire

/** The same, kept for the transaction. */
export async function verrouillerDurees(tx: Tx, le: Date): Promise<DureesLues> {
  await DUREES.verrouiller(tx, le)
  return await DUREES.lire(tx)
}

export const ecrireDurees = DUREES.ecrire
