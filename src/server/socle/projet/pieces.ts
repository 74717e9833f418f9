import { invalide } from '#domain/commun/erreurs.ts'
import { type Piece, pieceDuChamp, TROP_D_AUTRES } from '#domain/projet/saisie/pieces.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { fichiersDe, inscrireFichiers, type LigneFichier, oterFichiers } from './fichiers.ts'

type Porteuse = Pick<Contexte, 'queue'>

/** Deletes the bytes of these keys after the commit, once nobody needs them: one statement in all. */
const effacer = (ctx: Porteuse, tx: Tx, cles: readonly string[]): Promise<void> =>
  ctx.queue.taches(
    tx,
    TACHE_EFFACER,
    cles.map((cle) => ({ cle })),
  )

/** Takes a file away and, once nobody needs it, its bytes after the commit. */
export async function retirerFichier(
  ctx: Porteuse,
  tx: Tx,
  ligne: Pick<LigneFichier, 'id' | 'projetId'>,
  le: Date,
) {
  await effacer(ctx, tx, await oterFichiers(tx, { projetId: ligne.projetId, ids: [ligne.id], le }))
}

interface Present {
  /** None: received with the same request. */
  id?: number
  type: Piece['type']
  empreinte: Buffer
  cle: string
  recu?: FichierRecu
}

/** What the files of a request change: rows that go, files that come, and those that another one replaced. */
function juger<A extends Present>(avant: readonly A[], fichiers: readonly FichierRecu[]) {
  let presents: (A | Present)[] = [...avant]
  const partis: Present[] = []
  for (const recu of fichiers) {
    const piece = pieceDuChamp(recu.champ)
    if (!piece) continue
    const memes = presents.filter((f) => f.type === piece.type)
    if (memes.some((f) => f.empreinte.equals(recu.empreinte))) continue
    if (piece.max > 1 && memes.length >= piece.max) throw invalide(piece.champ, TROP_D_AUTRES)
    if (piece.max === 1) {
      partis.push(...memes)
      presents = presents.filter((f) => f.type !== piece.type)
    }
    presents.push({ type: piece.type, empreinte: recu.empreinte, cle: recu.cle, recu })
  }
  return {
    partis,
    restes: presents.filter((f): f is A => f.recu === undefined),
    venus: presents.flatMap(({ type, recu }) => (recu ? [{ type, recu }] : [])),
  }
}

/**
 * Keeps the files received for an application whose row the caller has locked; gives all that it then has,
 * oldest first, or null when nothing changed: the same content again changes nothing, a second file of a
 * single kind replaces the first. Four statements at most. Throws Invalide for one « autre » too many.
 */
export async function attacherFichiers(
  ctx: Porteuse,
  tx: Tx,
  projetId: number,
  fichiers: readonly FichierRecu[],
  parQui: number,
  maintenant: Date,
): Promise<LigneFichier[] | null> {
  if (fichiers.length === 0) return null
  const { partis, restes, venus } = juger(await fichiersDe(tx, projetId), fichiers)
  if (partis.length === 0 && venus.length === 0) return null
  const ids = partis.flatMap((f) => f.id ?? [])
  const remplaces = partis.flatMap((f) => (f.id === undefined ? [f.cle] : []))
  const otes = await oterFichiers(tx, { projetId, ids, le: maintenant })
  await effacer(ctx, tx, [...remplaces, ...otes])
  const lignes = venus.map(({ type, recu: { nom, mime, taille, empreinte, cle } }) => ({
    projetId,
    type,
    libelle: nom,
    mime: mime ?? 'application/octet-stream',
    taille,
    empreinte,
    cle,
    deposeLe: maintenant,
    deposePar: parQui,
  }))
  const inscrits = await inscrireFichiers(tx, lignes)
  for (const { recu } of venus) recu.inscrit = true
  return [...restes, ...inscrits]
}
