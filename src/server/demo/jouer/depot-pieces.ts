import { Readable } from 'node:stream'
import { regleDuChamp, type TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { recevoirFichier } from '#server/infra/stockage/recevoir-fichier.ts'
import type { PieceDemo } from '../pieces.ts'

/** Files of the demonstration: a few contents, kept many times. */
export interface DepotPieces {
  recevoir(types: readonly TypePiece[]): Promise<FichierRecu[]>
  /** Resolves once every file given so far is on the storage; rejects when one could not be kept. */
  terminer(): Promise<void>
}

/** Files being written at once: enough to share the waits of the disk, far from the limit of open files. */
const ENSEMBLE = 8

/** Each content is received as any other once; its copies are written while the demonstration goes on. */
export function deposerPieces(
  ctx: Pick<Contexte, 'stockage' | 'antivirus'>,
  pieces: ReadonlyMap<TypePiece, PieceDemo>,
): DepotPieces {
  const modeles = new Map<TypePiece, FichierRecu>()
  const files = Array.from({ length: ENSEMBLE }, () => Promise.resolve())
  let rang = 0

  const copier = (modele: FichierRecu, { octets }: PieceDemo): FichierRecu => {
    const cle = nouvelleCle()
    const file = rang++ % ENSEMBLE
    const suite = (files[file] ?? Promise.resolve()).then(async () => {
      await ctx.stockage.ecrire(cle, octets)
    })
    // Its failure is told by `terminer`.
    suite.catch(() => {})
    files[file] = suite
    return { ...modele, cle }
  }
  const recevoirUn = async (type: TypePiece, piece: PieceDemo): Promise<FichierRecu> => {
    const modele = modeles.get(type)
    if (modele) return copier(modele, piece)
    const { champ, nom, octets } = piece
    const recu = await recevoirFichier(ctx, {
      champ,
      nom,
      flux: Readable.from(octets),
      regle: regleDuChamp(champ),
    })
    modeles.set(type, recu)
    return recu
  }
  return {
    async recevoir(types) {
      const recus: FichierRecu[] = []
      for (const type of types) {
        const piece = pieces.get(type)
        if (piece) recus.push(await recevoirUn(type, piece))
      }
      return recus
    },
    async terminer() {
      await Promise.all(files)
    },
  }
}
