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

// What a hostile file inflates to is in no other memory than this thread's, one file at a time, and goes with it.
const ouvrier = new Ouvrier<AJuger, Motif | null>(new URL('./juge-fil.ts', import.meta.url), {
  limite: LIMITE_MS,
  trop: () => new ContenuRefuse('illisible'),
  repos: 30_000,
  memoire: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
})

/** The same as `jugerContenu`, in the thread of contents: a file that would fill it is refused as unreadable. */
export async function jugerAPart(extension: Extension, octets: Buffer): Promise<Motif | null> {
  try {
    // A copy of its own: the buffer it stands in may be long, and serves another upload next.
    const copie = new Uint8Array(octets)
    return await ouvrier.faire({ extension, octets: copie }, { donner: [copie.buffer] })
  } catch (e) {
    if (e instanceof ContenuRefuse) return e.motif
    if (e instanceof Error && 'code' in e && e.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'illisible'
    throw e
  }
}
