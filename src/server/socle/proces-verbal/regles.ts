import type { Db, Tx } from '#server/contexte/base.ts'
import { parametre } from '#server/socle/reglages/parametre.ts'

/** What publishing a step asks of its minutes: nothing, at first. */
export interface ReglesPv {
  publicationAttendSignatures: boolean
  version: number
}

const REGLES = parametre<ReglesPv>('proces-verbaux', { publicationAttendSignatures: false, version: 1 })

export const lireReglesPv: (db: Db | Tx) => Promise<ReglesPv> = REGLES.lire

/** The same, kept for the transaction. */
export async function verrouillerReglesPv(tx: Tx, le: Date): Promise<ReglesPv> {
  await REGLES.verrouiller(tx, le)
  return REGLES.lire(tx)
}

export const ecrireReglesPv = REGLES.ecrire
