import { invalide } from '#domain/commun/erreurs.ts'
import { type Piece, pieceDuChamp, TROP_D_AUTRES } from '#domain/projet/pieces.ts'
import type { Contexte, FichierRecu, Tx } from '#server/contexte.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { fichiersDe, inscrireFichier, type LigneFichier, oterFichier } from './fichiers.ts'

/** Takes a file away and, once nobody needs it, its bytes after the commit. */
export async function retirerFichier(
  ctx: Pick<Contexte, 'queue'>,
  tx: Tx,
  f: Pick<LigneFichier, 'id' | 'cle'>,
  le: Date,
) {
  if (await oterFichier(tx, f.id, le)) await ctx.queue.tache(tx, TACHE_EFFACER, { cle: f.cle })
}

async function attacher(
  ctx: Pick<Contexte, 'queue'>,
  tx: Tx,
  projetId: number,
  { piece, recu }: { piece: Piece; recu: FichierRecu },
  parQui: number,
  le: Date,
): Promise<boolean> {
  const presents = (await fichiersDe(tx, [projetId])).filter((f) => f.type === piece.type)
  if (presents.some((f) => f.empreinte.equals(recu.empreinte))) return false
  if (piece.max > 1 && presents.length >= piece.max) throw invalide(piece.champ, TROP_D_AUTRES)
  if (piece.max === 1) for (const f of presents) await retirerFichier(ctx, tx, f, le)
  const { taille, empreinte, cle, nom: libelle } = recu
  const mime = recu.mime ?? 'application/octet-stream'
  const ligne = { projetId, type: piece.type, libelle, mime, taille, empreinte, cle }
  await inscrireFichier(tx, { ...ligne, deposeLe: le, deposePar: parQui })
  return true
}

/**
 * Keeps the files received for an application whose row the caller has locked, and says whether anything changed:
 * the same content again changes nothing, a second file of a single kind replaces the first.
 * Throws Invalide for one « autre » too many.
 */
export async function attacherFichiers(
  ctx: Pick<Contexte, 'queue'>,
  tx: Tx,
  projetId: number,
  fichiers: readonly FichierRecu[],
  parQui: number,
  maintenant: Date,
): Promise<boolean> {
  let change = false
  for (const recu of fichiers) {
    const piece = pieceDuChamp(recu.champ)
    if (piece && (await attacher(ctx, tx, projetId, { piece, recu }, parQui, maintenant))) change = true
  }
  return change
}
