import type { CorpsCourriel, Tx } from '#server/contexte.ts'

/** What every mail has in common: its frame when it is queued, the address of its answers when it leaves. */
export interface CadreCourriels {
  mettreEnForme(tx: Tx, corps: CorpsCourriel): Promise<{ texte: string; html: string }>
  /** null: nobody reads the answers. */
  repondreA(tx: Tx): Promise<string | null>
}
