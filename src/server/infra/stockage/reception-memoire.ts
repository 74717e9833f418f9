import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Indisponible } from '#domain/commun/erreurs.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import { partDe } from '../partage/part.ts'
import { nomLisible } from './nom-lisible.ts'

/**
 * Bytes held at once by the servers of a start, far below what they have, and by one of them at least;
 * counted as they come, so that a slow sender keeps nobody out.
 */
const [OCTETS_MAX, OCTETS_MIN] = [160 * 1024 * 1024, 40 * 1024 * 1024] as const
let tenus = 0

/** Reads a part into memory, for an act that keeps nothing. Throws Indisponible while too much is held. */
export async function recevoirEnMemoire(
  recu: {
    champ: string
    nom: string
    flux: Readable
    /** Called for each piece that comes; throws what stops the reception. */
    verifier?: () => void
  },
  serveurs = 1,
): Promise<FichierRecu> {
  const max = partDe(OCTETS_MAX, serveurs, OCTETS_MIN)
  const morceaux: Buffer[] = []
  let taille = 0
  try {
    const hache = createHash('sha256')
    for await (const morceau of recu.flux.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      recu.verifier?.()
      if (tenus + morceau.length > max) throw new Indisponible(undefined, 5)
      tenus += morceau.length
      taille += morceau.length
      hache.update(morceau)
      morceaux.push(morceau)
    }
    const octets = Buffer.concat(morceaux)
    const { champ, nom } = recu
    const empreinte = hache.digest()
    return { champ, nom: nomLisible(nom), taille, mime: null, empreinte, cle: '', octets }
  } catch (e) {
    tenus -= taille
    throw e
  }
}

/** Lets go of files that were held in memory. */
export function oublier(fichiers: readonly FichierRecu[]): void {
  for (const { octets } of fichiers) tenus -= octets?.length ?? 0
}
