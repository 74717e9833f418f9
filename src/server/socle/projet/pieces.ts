import { invalide } from '#domain/commun/erreurs.ts'
import { type Piece, pieceDuChamp, TROP_D_AUTRES } from '#domain/projet/saisie/pieces.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { type ColonnesProjet, deposerSiInchange } from './ecrire.ts'
import {
  fichiersDe,
  inscrireFichiers,
  type LigneFichier,
  type NouveauFichier,
  oterFichiers,
} from './fichiers.ts'

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

/** A row, or a file received with the same request. */
type Present = Pick<LigneFichier, 'type' | 'empreinte' | 'cle'> & {
  ligne?: LigneFichier
  recu?: FichierRecu
}

/** What the files of a request change: rows that stay and go, files that come, bytes come for nothing. */
export interface PiecesJugees {
  restes: LigneFichier[]
  /** Rows that go. */
  partis: LigneFichier[]
  venus: { type: Piece['type']; recu: FichierRecu }[]
  /** Keys of files that another of the same request replaces. */
  remplaces: string[]
}

/**
 * Judges the files received beside those present; null when they change nothing: the same content again is
 * not kept, a second file of a single kind replaces the first. Throws Invalide for one « autre » too many.
 */
export function jugerPieces(
  avant: readonly LigneFichier[],
  fichiers: readonly FichierRecu[],
): PiecesJugees | null {
  let presents: Present[] = avant.map((ligne) => ({ ...ligne, ligne }))
  const quittent: Present[] = []
  for (const recu of fichiers) {
    const piece = pieceDuChamp(recu.champ)
    if (!piece) continue
    const memes = presents.filter((f) => f.type === piece.type)
    if (memes.some((f) => f.empreinte.equals(recu.empreinte))) continue
    if (piece.max > 1 && memes.length >= piece.max) throw invalide(piece.champ, TROP_D_AUTRES)
    if (piece.max === 1) {
      quittent.push(...memes)
      presents = presents.filter((f) => f.type !== piece.type)
    }
    presents.push({ type: piece.type, empreinte: recu.empreinte, cle: recu.cle, recu })
  }
  const venus = presents.flatMap(({ type, recu }) => (recu ? [{ type: type as Piece['type'], recu }] : []))
  if (quittent.length === 0 && venus.length === 0) return null
  return {
    restes: presents.flatMap(({ ligne }) => ligne ?? []),
    partis: quittent.flatMap(({ ligne }) => ligne ?? []),
    venus,
    remplaces: quittent.flatMap(({ ligne, cle }) => (ligne ? [] : [cle])),
  }
}

/** Whose files they become, and when. */
interface Depot {
  projetId: number
  parQui: number
  le: Date
}

const lignesDe = ({ venus }: PiecesJugees, { projetId, parQui, le }: Depot): NouveauFichier[] =>
  venus.map(({ type, recu: { nom, mime, taille, empreinte, cle } }) => ({
    projetId,
    type,
    libelle: nom,
    mime: mime ?? 'application/octet-stream',
    taille,
    empreinte,
    cle,
    deposeLe: le,
    deposePar: parQui,
  }))

/** All that the application then has, oldest first; the files that came are kept. */
function gardes({ restes, venus }: PiecesJugees, inscrits: LigneFichier[]): LigneFichier[] {
  for (const { recu } of venus) recu.inscrit = true
  return [...restes, ...inscrits]
}

/** Writes what was judged, for an application whose row is locked, in three statements at most. */
export async function ecrirePieces(
  ctx: Porteuse,
  tx: Tx,
  pieces: PiecesJugees,
  depot: Depot,
): Promise<LigneFichier[]> {
  const { projetId, le } = depot
  const otes = await oterFichiers(tx, { projetId, ids: pieces.partis.map((f) => f.id), le })
  await effacer(ctx, tx, [...pieces.remplaces, ...otes])
  return gardes(pieces, await inscrireFichiers(tx, lignesDe(pieces, depot)))
}

/** Judges, then writes; null when nothing changes. Four statements at most. Throws as `jugerPieces`. */
export async function attacherFichiers(
  ctx: Porteuse,
  tx: Tx,
  projetId: number,
  fichiers: readonly FichierRecu[],
  parQui: number,
  le: Date,
): Promise<LigneFichier[] | null> {
  if (fichiers.length === 0) return null
  const pieces = jugerPieces(await fichiersDe(tx, projetId), fichiers)
  return pieces && ecrirePieces(ctx, tx, pieces, { projetId, parQui, le })
}

/**
 * The same with the row of an application never signed, without a lock, if nobody has written it since it
 * was read: one statement in all. Undefined: nothing was written.
 */
export async function deposerSansVerrou(
  ctx: Porteuse & Pick<Contexte, 'db'>,
  ligne: { id: number; ecriture: string },
  colonnes: ColonnesProjet,
  pieces: PiecesJugees,
  { parQui, le }: Omit<Depot, 'projetId'>,
) {
  const { partis, remplaces } = pieces
  const perdus = [...remplaces, ...partis.map((f) => f.cle)].map((cle) => ({ cle }))
  const ecrite = await deposerSiInchange(ctx.db, ligne, colonnes, {
    le,
    ids: partis.map((f) => f.id),
    venus: lignesDe(pieces, { projetId: ligne.id, parQui, le }),
    taches: perdus.length === 0 ? null : await ctx.queue.enInstruction(TACHE_EFFACER, perdus),
  })
  return ecrite && { ...ecrite, fichiers: gardes(pieces, ecrite.venus) }
}
