import type { Contrat } from './contrat.ts'

/** Enough to make a call without loading its schemas; its contract is known by its type alone. */
export interface Appelable<C extends Contrat = Contrat> {
  cle: C['cle']
  methode: C['methode']
  chemin: C['chemin']
  /** Never there: it only carries the type. */
  contrat?: C
}

type Appels<C extends Record<string, Contrat>> = { readonly [K in keyof C]: Appelable<C[K]> }

/** The calls of a feature as the web names them: each with the type of its contract. */
export const appels = <C extends Record<string, Contrat>>(chemins: Appels<C>): Appels<C> => chemins
