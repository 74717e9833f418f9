import { setImmediate } from 'node:timers/promises'
import { createInflate } from 'node:zlib'
import type { Motif } from '#domain/fichier/contenu-actif.ts'

/** What stops a reading: the file is refused for this reason. */
export class ContenuRefuse extends Error {
  readonly motif: Motif
  constructor(motif: Motif) {
    super(motif)
    this.motif = motif
  }
}

/** Bytes read between two turns given to other requests: a few milliseconds. */
const TRANCHE = 128 * 1024

/** Counts the bytes that a reading goes through; past `max` the file is refused as unreadable. */
export interface Effort {
  /** Counts `octets`, and says whether it is time to `ceder`. */
  compter: (octets: number) => boolean
  ceder: () => Promise<unknown>
  reste: () => number
}

/** An effort of `max` bytes, whatever they come from. */
export function ouvrirEffort(max: number): Effort {
  let reste = max
  let depuis = 0
  return {
    compter(octets) {
      reste -= octets
      depuis += octets
      if (reste < 0) throw new ContenuRefuse('illisible')
      return depuis > TRANCHE
    },
    async ceder() {
      depuis = 0
      await setImmediate()
    },
    reste: () => reste,
  }
}

/** Inflates a zlib stream that starts `octets`; what was read before a fault is given, as readers do. */
export async function gonfler(
  octets: Buffer,
  effort: Effort,
  max = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const morceaux: Buffer[] = []
  let taille = 0
  const zlib = createInflate()
  zlib.end(octets)
  try {
    for await (const morceau of zlib as AsyncIterable<Buffer>) {
      effort.compter(morceau.length)
      taille += morceau.length
      morceaux.push(morceau)
      if (taille >= max) break
    }
  } catch (e) {
    if (e instanceof ContenuRefuse) throw e
  }
  return Buffer.concat(morceaux)
}
