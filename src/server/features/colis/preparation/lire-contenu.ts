import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { EtatEntree } from '#domain/colis/etats.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Stockage } from '#server/contexte/dehors.ts'

/** A kept file, as the row that cites it says it was when it came. */
interface Attendu {
  cle: string
  taille: number
  empreinte: Buffer
}

/**
 * Reads a kept file once, a piece at a time: whether it is still what was kept, and its CRC-32. Throws what
 * the storage throws when it does not answer: that says nothing of the file.
 */
export async function lireContenu(
  stockage: Stockage,
  { cle, taille, empreinte }: Attendu,
): Promise<{ etat: EtatEntree; crc: number | null }> {
  const hache = createHash('sha256')
  let crc = 0
  let lus = 0
  try {
    for await (const morceau of await stockage.lire(cle)) {
      const octets = morceau as Buffer
      hache.update(octets)
      crc = crc32(octets, crc)
      lus += octets.length
    }
  } catch (e) {
    if (e instanceof Introuvable) return { etat: 'absente', crc: null }
    throw e
  }
  return lus === taille && hache.digest().equals(empreinte)
    ? { etat: 'presente', crc }
    : { etat: 'alteree', crc: null }
}
