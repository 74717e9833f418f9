import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { jetonDe, type Porteur, type Reglages } from './socle.ts'

/** Starts the minimum in its own thread: in the portal's, each garbage search would scan its memory. */
export async function ouvrirSocle(ou: Omit<Reglages, 'cle'>) {
  const cle = randomBytes(32)
  const fil = new Worker(new URL('./socle-fil.ts', import.meta.url), { workerData: { ...ou, cle } })
  const [adresse] = (await once(fil, 'message')) as [string]
  return {
    adresse,
    fil,
    jetonDe: (qui: Porteur) => jetonDe(cle, qui),
    async fermer() {
      fil.postMessage('fermer')
      await once(fil, 'exit')
    },
  }
}
