import { sql } from 'kysely'
import { DEPORTS_PAR_DEFAUT } from '#domain/deport/termes.ts'
import type { Tx } from '#server/contexte/base.ts'
import { parametre } from './parametre.ts'

const DEPORTS = parametre('deports', { ...DEPORTS_PAR_DEFAUT, version: 1 })
export type DeportsLus = Awaited<ReturnType<typeof DEPORTS.lire>>

/** The same as a column of a statement, what was set alone: the rest is as `DEPORTS_PAR_DEFAUT` says. */
export const reglagesDeports = sql<Partial<DeportsLus> | null>`(select valeur from parametre where cle = 'deports')`

/** What is asked before reading, and in which words; nothing written yet is version 1. */
export const lireReglagesDeports = DEPORTS.lire

/** The same, kept for the transaction. */
export async function verrouillerReglagesDeports(tx: Tx, le: Date): Promise<DeportsLus> {
  await DEPORTS.verrouiller(tx, le)
  return await DEPORTS.lire(tx)
}

export const ecrireReglagesDeports = DEPORTS.ecrire
