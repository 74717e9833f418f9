import type { Tx } from '#server/contexte/base.ts'
import type { CorpsCourriel } from '#server/contexte/file-attente.ts'

/** A mail as it is read, with and without its marks. */
export interface Forme {
  texte: string
  html: string
}

/** What every mail has in common: its frame when it is queued, the address of its answers when it leaves. */
export interface CadreCourriels {
  mettreEnForme(tx: Tx, corps: CorpsCourriel): Promise<Forme>
  /** The same for several, the setting being read once. */
  mettreEnsemble(tx: Tx, corps: readonly CorpsCourriel[]): Promise<Forme[]>
  /** null: nobody reads the answers. */
  repondreA(tx: Tx): Promise<string | null>
}
