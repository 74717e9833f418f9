import { parentPort, type Transferable } from 'node:worker_threads'
import type { Commande, Rendu } from './ouvrier.ts'

/** The thread's side of an Ouvrier: does each order that comes; `donner`: what goes back uncopied. */
export function servir<D, R>(
  faire: (donnees: D) => Promise<{ rendu: R; donner?: readonly Transferable[] }>,
): void {
  parentPort?.on('message', async ({ id, donnees }: Commande<D>) => {
    try {
      const { rendu, donner = [] } = await faire(donnees)
      parentPort?.postMessage({ id, rendu } satisfies Rendu<R>, donner)
    } catch (e) {
      const erreur = e instanceof Error ? (e.stack ?? e.message) : String(e)
      parentPort?.postMessage({ id, erreur } satisfies Rendu<R>)
    }
  })
}
