import type { ResourceLimits } from 'node:worker_threads'
import type { Motif } from '#domain/fichier/contenu-actif.ts'
import type { Extension } from '#domain/projet/saisie/pieces.ts'
import { Ouvrier } from '../ouvrier.ts'
import { ContenuRefuse } from './effort.ts'

export interface AJuger {
  extension: Extension
  /** Seen by the thread as they stand when shared, else given to it, which gives them back. */
  octets: Uint8Array
}

/** What no honest file takes, by far, on a slow machine. */
const LIMITE_MS = 20_000
/** Milliseconds during which a sender whose file was refused is judged after everybody else. */
const RANCUNE_MS = 60_000

/**
 * As `jugerContenu`, in a thread of contents with so much memory: a file that would fill it, or lasts, is
 * refused as unreadable. What a hostile one inflates to stays in that memory, alone, and goes with it.
 * Of those that wait, the files of `pour` come last when one of theirs was refused a moment ago.
 */
export function ouvrirJuge(memoire: ResourceLimits) {
  const ouvrier = new Ouvrier<AJuger, Motif | null>(new URL('./juge-fil.ts', import.meta.url), {
    limite: LIMITE_MS,
    trop: () => new ContenuRefuse('illisible'),
    repos: 30_000,
    memoire,
  })
  const refuses = new Map<string, NodeJS.Timeout>()
  const refuser = (pour: string, motif: Motif): Motif => {
    clearTimeout(refuses.get(pour))
    refuses.set(pour, setTimeout(() => refuses.delete(pour), RANCUNE_MS).unref())
    return motif
  }
  return async (
    extension: Extension,
    octets: Buffer,
    { pour, limite = LIMITE_MS }: { pour: string; limite?: number },
  ): Promise<Motif | null> => {
    try {
      // Not shared, a copy of its own: the buffer it stands in may be long, and serve something else next.
      const copie = octets.buffer instanceof SharedArrayBuffer ? null : new Uint8Array(octets)
      const comment = { limite, donner: copie ? [copie.buffer] : [], derriere: refuses.has(pour) }
      const motif = await ouvrier.faire({ extension, octets: copie ?? octets }, comment)
      return motif && refuser(pour, motif)
    } catch (e) {
      if (e instanceof ContenuRefuse) return refuser(pour, e.motif)
      if (e instanceof Error && 'code' in e && e.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return refuser(pour, 'illisible')
      throw e
    }
  }
}

export const jugerAPart = ouvrirJuge({ maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 })
