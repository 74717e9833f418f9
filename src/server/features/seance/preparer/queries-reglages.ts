import { REGLES_PAR_DEFAUT, type ReglesSeance } from '#domain/seance/reglages.ts'
import type { Tx } from '#server/contexte/base.ts'
import { parametre } from '#server/socle/reglages/parametre.ts'

type ReglesLues = ReglesSeance & { version: number }

const REGLES = parametre<ReglesLues>('seances', { ...REGLES_PAR_DEFAUT, version: 1 })

/** The rules of each body in force, and the version they are at; never set is version 1. */
export const lireRegles = REGLES.lire

/** The same, kept for the transaction. */
export async function verrouillerRegles(tx: Tx, le: Date): Promise<ReglesLues> {
  await REGLES.verrouiller(tx, le)
  return await REGLES.lire(tx)
}

export const ecrireRegles = REGLES.ecrire
