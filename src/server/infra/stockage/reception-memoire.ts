import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Indisponible } from '../../../domain/commun/erreurs.ts'
import type { FichierRecu } from '../../contexte.ts'
import { nomLisible } from './nom-lisible.ts'

/** Each may be of 40 MB: together they stay far below what the process has. */
const PLACES = 4
let prises = 0

/**
 * Reads a part into memory, for an act that must keep nothing. Throws Indisponible while too many are held; `rendre`
 * lets the next one in.
 */
export async function recevoirEnMemoire(r: {
  champ: string
  nom: string
  flux: Readable
}): Promise<FichierRecu> {
  if (prises >= PLACES) throw new Indisponible(undefined, 5)
  prises += 1
  try {
    const hache = createHash('sha256')
    const morceaux: Buffer[] = []
    for await (const morceau of r.flux.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      hache.update(morceau)
      morceaux.push(morceau)
    }
    const octets = Buffer.concat(morceaux)
    const { champ, nom } = r
    const empreinte = hache.digest()
    return { champ, nom: nomLisible(nom), taille: octets.length, mime: null, empreinte, cle: '', octets }
  } catch (e) {
    prises -= 1
    throw e
  }
}

/** Gives back the places of files that were held in memory. */
export function rendrePlaces(fichiers: readonly FichierRecu[]): void {
  prises -= fichiers.filter((f) => f.octets).length
}
