import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { etapesCompletes } from '#domain/projet/faits.ts'
import type { Enregistrement } from '#domain/projet/reponse.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type ColonnesProjet, ecrireSiInchange } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneFichier } from '#server/socle/projet/fichiers.ts'
import {
  type LigneLueSaisie,
  type LigneSaisie,
  lireBrouillonEtPieces,
  lireLigneSaisie,
} from '#server/socle/projet/lecture/ligne-saisie.ts'
import { NOMS_LONGS, presenceDe } from '#server/socle/projet/lecture/selection.ts'
import { deposerSansVerrou } from '#server/socle/projet/pieces.ts'
import type { BrouillonLu } from './brouillon-nomme.ts'
import { type EcritureJugee, jugerEnregistrement, SEULE, typesAvec } from './juger-etape.ts'
import type { CorpsEtape } from './valeurs-etape.ts'

/** What the save of a step has left, in a few words. */
export const enregistrementDe = (ligne: LigneSaisie): Enregistrement => ({
  id: ligne.id,
  version: ligne.version,
  revision: ligne.revision,
  step: ligne.etape,
  isDraft: ligne.isDraft,
  complete: etapesCompletes(faitsDe(ligne)),
  enregistreLe: ligne.modifieLe.toISOString(),
})

/** The row as a save leaves it: what it writes, and what reading deduces of that. */
export function ligneEcrite(
  ligne: LigneSaisie,
  ecrites: ColonnesProjet,
  pieces: readonly FichierRecu[] = [],
): LigneSaisie {
  const l = { ...ligne, ...ecrites } as LigneSaisie
  const presences = Object.fromEntries(NOMS_LONGS.map((nom) => [presenceDe(nom), l[nom] !== null]))
  return { ...l, ...presences, typesPieces: typesAvec(ligne, pieces) }
}

/** When it is saved, its row if that was read with the session, and the files that came. */
interface Autour {
  le: Date
  lu: BrouillonLu | null
  recus: readonly FichierRecu[]
}

/** A save done without a lock; `fichiers`: all that the application has, when some changed. */
interface Enregistre {
  enregistrement: Enregistrement
  fichiers: LigneFichier[] | null
  code?: undefined
  relue?: undefined
}

/**
 * The commonest saves, of an existing application, without a lock: the row is read, judged, and written if
 * unchanged since. Null: nothing was written, to be done under the lock (`enregistrerEtape`). Throws as that
 * does.
 */
export async function enregistrerSansVerrou(
  ctx: Contexte,
  acteur: Acteur,
  corps: CorpsEtape,
  autour: Autour,
): Promise<Enregistre | null> {
  const { le, lu, recus } = autour
  const { id } = corps
  if (id === null || demandeUnCode(corps) || citeUnProjet(corps)) return null
  const instant = { maintenant: le, jour: jourDe(le) }
  if (recus.length > 0) {
    const lus = await lireBrouillonEtPieces(ctx.db, { id, porteurId: acteur.porteurId ?? 0, ...instant })
    if (!lus) return null
    const { ligne, presents } = lus
    const juge = jugerEnregistrement(ligne, acteur, corps, le, { precedent: null, presents, recus })
    // A step that its files leave incomplete is said under the lock.
    return juge.erreurs ? null : ecrire(ctx, acteur, ligne, juge, autour)
  }
  const dejaJuge = lu && jugerDejaLu(lu, acteur, corps, le)
  if (dejaJuge) return ecrire(ctx, acteur, lu.ligne, dejaJuge, autour)
  const ligne = await lireLigneSaisie(ctx.db, id, acteur.porteurId ?? 0, instant)
  if (!ligne) throw new Introuvable()
  const juge = jugerEnregistrement(ligne, acteur, corps, le, SEULE)
  // A correction is also journalled: under the lock, where its chain is.
  if (juge.colonnes && ligne.premiereSignatureLe !== null && corps.isDraft !== true) return null
  return ecrire(ctx, acteur, ligne, juge, autour)
}

/** Milliseconds past which the row read with the session is not judged: the body was slow to come. */
const FRAIS = 1000

/** The same from the row read with the session; null unless it writes: only that proves the row unchanged. */
function jugerDejaLu(lu: BrouillonLu, acteur: Acteur, corps: CorpsEtape, le: Date): EcritureJugee | null {
  if (lu.ligne.id !== corps.id || le.getTime() - lu.le.getTime() > FRAIS) return null
  try {
    const juge = jugerEnregistrement(lu.ligne, acteur, corps, le, SEULE)
    return juge.colonnes && juge
  } catch {
    return null
  }
}

async function ecrire(
  ctx: Contexte,
  acteur: Acteur,
  ligne: LigneLueSaisie,
  { colonnes, pieces, nature }: EcritureJugee,
  { le, recus }: Pick<Autour, 'le' | 'recus'>,
): Promise<Enregistre | null> {
  if (!colonnes) return { enregistrement: enregistrementDe(ligne), fichiers: null }
  const ecrite: { version: number; revision: number; fichiers?: LigneFichier[] } | undefined = pieces
    ? await deposerSansVerrou(ctx, ligne, colonnes, pieces, { parQui: acteur.id, le })
    : await ecrireSiInchange(ctx.db, ligne, colonnes, { nature, le })
  if (!ecrite) return null
  const { version, revision, fichiers = null } = ecrite
  const apres = ligneEcrite(ligne, { ...colonnes, version, revision, modifieLe: le }, recus)
  return { enregistrement: enregistrementDe(apres), fichiers }
}

/** Step 5 saved whole sends the code that signs. */
export const demandeUnCode = (corps: CorpsEtape): boolean => corps.step === 5 && corps.isDraft !== true
const citeUnProjet = (corps: CorpsEtape): boolean => corps.step === 1 && corps.idPrecedentProjet !== null
