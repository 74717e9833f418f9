import type { ResourceLimits } from 'node:worker_threads'
import type { Motif } from '#domain/fichier/contenu-actif.ts'
import type { Extension } from '#domain/projet/pieces.ts'
import { Ouvrier } from '../ouvrier.ts'
import { ContenuRefuse } from './effort.ts'

export interface AJuger {
  extension: Extension
  octets: Uint8Array
}

/** What no honest file takes, by far, on a slow machine. */
const LIMITE_MS = 20_000

/**
 * The same as `jugerContenu`, in a thread of contents with so much memory: a file that would fill it, or that lasts, is
 * refused as unreadable. What a hostile one inflates to is in no other memory, one file at a time, and goes with it.
 */
export function ouvrirJuge(memoire: ResourceLimits) {
  const ouvrier = new Ouvrier<AJuger, Motif | null>(new URL('./juge-fil.ts', import.meta.url), {
    limite: LIMITE_MS,
    trop: () => new ContenuRefuse('illisible'),
    repos: 30_000,
    memoire,
  })
  return async (extension: Extension, octets: Buffer, limite = LIMITE_MS): Promise<Motif | null> => {
    try {
      // A copy of its own: the buffer it stands in may be long, and serves another upload next.
      const copie = new Uint8Array(octets)
      return await ouvrier.faire({ extension, octets: copie }, { limite, donner: [copie.buffer] })
    } catch (e) {
      if (e instanceof ContenuRefuse) return e.motif
      if (e instanceof Error && 'code' in e && e.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'illisible'
      throw e
    }
  }
}

export const jugerAPart = ouvrirJuge({ maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 })
