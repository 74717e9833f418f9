import { BORNES_PAR_DEFAUT, type Bornes } from '#domain/constats/bornes.ts'
import type { Tx } from '#server/contexte/base.ts'
import { parametre } from '#server/socle/reglages/parametre.ts'

type BornesLues = Bornes & { version: number }

const BORNES = parametre<BornesLues>('constats', { ...BORNES_PAR_DEFAUT, version: 1 })

/** The bounds in force, and the version they are at; never set is version 1. */
export const lireBornes = BORNES.lire

/** The same, kept for the transaction. */
export async function verrouillerBornes(tx: Tx, le: Date): Promise<BornesLues> {
  await BORNES.verrouiller(tx, le)
  return await BORNES.lire(tx)
}

export const ecrireBornes = BORNES.ecrire
