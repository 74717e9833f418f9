import { parentPort } from 'node:worker_threads'
import { ATELIERS, type Commande } from './ateliers.ts'

// The worker's side: one order at a time, the bytes go back without being copied.
parentPort?.on('message', async ({ id, genre, donnees }: Commande) => {
  try {
    const octets = new Uint8Array(await ATELIERS[genre](donnees as never))
    parentPort?.postMessage({ id, octets }, [octets.buffer])
  } catch (e) {
    parentPort?.postMessage({ id, erreur: e instanceof Error ? (e.stack ?? e.message) : String(e) })
  }
})
