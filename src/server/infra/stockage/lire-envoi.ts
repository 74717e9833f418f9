import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Invalide } from '#domain/commun/erreurs.ts'
import { TAILLE_MAX } from '#domain/fichier/taille.ts'

/** A part as it comes. */
export interface Envoi {
  flux: Readable
  /** Called for each piece that comes; throws what stops the reception. */
  verifier?: () => void
  /** Nobody reads its pieces after us: each is let go of once copied. */
  cede?: boolean
}

interface Lecture {
  hache: Hash
  trop: () => Invalide
  /** Where the whole is held; null: nowhere. */
  place: Buffer | null
}

/** Written at once, when the octets are held: a call to the disk costs more than what it writes. */
const BLOC = 512 * 1024

/**
 * Gives back at once the memory of a piece that has one of its own. Left to the engine, it waits for a search
 * of the whole heap, and makes one necessary every thirty megabytes received.
 */
function liberer({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The part's bytes, hashed and held on the way; throws when too many, or cut by the reader for that. */
export async function* lireEnvoi(
  { flux, verifier, cede }: Envoi,
  { hache, trop, place }: Lecture,
): AsyncGenerator<Buffer> {
  let taille = 0
  let donnes = 0
  // The source stays whole when we stop early: the rest of the request has to go through it.
  for await (const morceau of flux.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    verifier?.()
    const debut = taille
    taille += morceau.length
    if (taille > (place?.length ?? TAILLE_MAX)) throw trop()
    hache.update(morceau)
    if (!place) {
      yield morceau
      continue
    }
    morceau.copy(place, debut)
    if (cede) liberer(morceau)
    if (taille - donnes < BLOC) continue
    yield place.subarray(donnes, taille)
    donnes = taille
  }
  if ('truncated' in flux && flux.truncated) throw trop()
  if (place && taille > donnes) yield place.subarray(donnes, taille)
}

/** The same blocks of what is held. */
export function* enBlocs(octets: Buffer): Generator<Buffer> {
  for (let i = 0; i < octets.length; i += BLOC) yield octets.subarray(i, i + BLOC)
}
