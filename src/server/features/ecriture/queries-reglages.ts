import { REGLAGES_EXEMPLE, type ReglagesComptables } from '#domain/ecriture/reglages-comptables.ts'
import type { Tx } from '#server/contexte/base.ts'
import { parametre } from '#server/socle/reglages/parametre.ts'

/** `regle`: somebody has said theirs; until then, they are examples. */
type ReglagesLus = ReglagesComptables & { regle: boolean; version: number }

const COMPTABILITE = parametre<ReglagesLus>('comptabilite', { ...REGLAGES_EXEMPLE, regle: false, version: 1 })

/** The journal, the accounts and the encoding in force, and the version they are at. */
export const lireReglages = COMPTABILITE.lire

/** The same, kept for the transaction: who exports and who sets them wait for each other. */
export async function verrouillerReglages(tx: Tx, le: Date): Promise<ReglagesLus> {
  await COMPTABILITE.verrouiller(tx, le)
  return await COMPTABILITE.lire(tx)
}

export const ecrireReglages = COMPTABILITE.ecrire
