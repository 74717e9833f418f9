import { Ouvrier } from '#server/infra/ouvrier.ts'
import type { DonneesDe, Genre } from './ateliers.ts'

export interface AFabriquer {
  genre: Genre
  donnees: DonneesDe<Genre>
}

/** What no document takes, by far: one that does would keep everybody waiting. */
const LIMITE_MS = 30_000
/** Its fonts and their readers hold fifty megabytes, read again in half a second. */
const REPOS_MS = 120_000

const ouvrier = new Ouvrier<AFabriquer, Uint8Array>(new URL('./atelier-fil.ts', import.meta.url), {
  limite: LIMITE_MS,
  repos: REPOS_MS,
  trop: (limite) => new Error(`Document trop long à faire\u00a0: abandonné après ${limite}\u00a0ms.`),
})

/**
 * Makes a document in the process's one worker thread, started at the first order, one at a time; throws what
 * the maker threw, or once `limite` milliseconds of making have passed.
 */
export async function fabriquer<G extends Genre>(
  genre: G,
  donnees: DonneesDe<G>,
  limite = LIMITE_MS,
): Promise<Buffer> {
  const octets = await ouvrier.faire({ genre, donnees }, { limite })
  return Buffer.from(octets.buffer)
}
