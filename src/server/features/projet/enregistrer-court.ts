import { Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { ERREURS_DETECTEES } from '#domain/commun/messages.ts'
import { etapesCompletes } from '#domain/projet/faits.ts'
import type { Enregistrement } from '#domain/projet/reponse.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type ColonnesProjet, ecrireSiInchange } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import {
  type LigneLueSaisie,
  type LigneSaisie,
  lireLigneSaisie,
} from '#server/socle/projet/lecture/ligne-saisie.ts'
import { NOMS_LONGS, presenceDe } from '#server/socle/projet/lecture/selection.ts'
import { exigerVersion } from '#server/socle/projet/verrou.ts'
import type { BrouillonLu } from './brouillon-nomme.ts'
import { exigerEtape, jugerEtape, progression, typesAvec } from './juger-etape.ts'
import { type CorpsEtape, colonnesDeLEtape, differences } from './valeurs-etape.ts'

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

/** When it is saved, and its row if that was read with the session. */
interface Quand {
  le: Date
  lu: BrouillonLu | null
}

/**
 * The commonest save, of an existing application, without a lock: the row is read, judged, and written if
 * unchanged since. Null: nothing was written, to be done under the lock (`enregistrerEtape`). Throws as that
 * does.
 */
export async function enregistrerSansVerrou(
  ctx: Contexte,
  acteur: Acteur,
  corps: CorpsEtape,
  { le, lu }: Quand,
): Promise<Enregistrement | null> {
  if (corps.id === null || corps.step === 4 || demandeUnCode(corps) || citeUnProjet(corps)) return null
  const dejaJuge = lu && jugerDejaLu(lu, acteur, corps, le)
  if (dejaJuge) return ecrire(ctx, acteur, dejaJuge, le)
  const instant = { maintenant: le, jour: jourDe(le) }
  const ligne = await lireLigneSaisie(ctx.db, corps.id, acteur.porteurId ?? 0, instant)
  if (!ligne) throw new Introuvable()
  const juge = juger(ligne, acteur, corps, le)
  if (juge.colonnes === null) return enregistrementDe(ligne)
  // A correction is also journalled: under the lock, where its chain is.
  if (ligne.premiereSignatureLe !== null && corps.isDraft !== true) return null
  return ecrire(ctx, acteur, juge, le)
}

interface Juge {
  ligne: LigneLueSaisie
  /** Null: there is nothing to write. */
  colonnes: ColonnesProjet | null
  nature: 'contenu' | 'fait'
}

/** What this save writes over that row; throws what it is refused for. */
function juger(ligne: LigneLueSaisie, acteur: Acteur, corps: CorpsEtape, le: Date): Juge {
  const faits = exigerEtape(ligne, acteur, corps, le)
  const change = differences(ligne, colonnesDeLEtape(corps, ligne, null))
  const contenu = Object.keys(change).length > 0
  if (contenu) exigerVersion(ligne, corps.version)
  const erreurs = jugerEtape(corps, ligne, { change, pieces: [], precedent: null })
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs, ERREURS_DETECTEES)
  const complet = corps.isDraft !== true
  const progres = progression(ligne, faits, { etape: corps.step, complet, contenu, le })
  const colonnes = contenu || progres !== null ? { ...change, ...progres } : null
  return { ligne, colonnes, nature: contenu ? 'contenu' : 'fait' }
}

/** Milliseconds past which the row read with the session is not judged: the body was slow to come. */
const FRAIS = 1000

/** The same from the row read with the session; null unless it writes: only that proves the row unchanged. */
function jugerDejaLu(lu: BrouillonLu, acteur: Acteur, corps: CorpsEtape, le: Date): Juge | null {
  if (lu.ligne.id !== corps.id || le.getTime() - lu.le.getTime() > FRAIS) return null
  try {
    const juge = juger(lu.ligne, acteur, corps, le)
    return juge.colonnes && juge
  } catch {
    return null
  }
}

async function ecrire(
  ctx: Contexte,
  { id: modifiePar }: Acteur,
  juge: Juge,
  le: Date,
): Promise<Enregistrement | null> {
  const colonnes = { ...juge.colonnes, modifiePar }
  const ecrite = await ecrireSiInchange(ctx.db, juge.ligne, colonnes, { nature: juge.nature, le })
  if (!ecrite) return null
  return enregistrementDe(ligneEcrite(juge.ligne, { ...colonnes, ...ecrite, modifieLe: le }))
}

const demandeUnCode = (corps: CorpsEtape): boolean => corps.step === 5 && corps.isDraft !== true
const citeUnProjet = (corps: CorpsEtape): boolean => corps.step === 1 && corps.idPrecedentProjet !== null
