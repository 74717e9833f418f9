import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { ERREURS_DETECTEES } from '#domain/commun/messages.ts'
import { exiger } from '#domain/projet/actes.ts'
import { etapesACorriger, type FaitsProjet } from '#domain/projet/faits.ts'
import { pieceDuChamp } from '#domain/projet/saisie/pieces.ts'
import { aSigner } from '#domain/signature/a-signer.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { ColonnesProjet } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneFichier } from '#server/socle/projet/fichiers.ts'
import type { LigneSaisie } from '#server/socle/projet/lecture/ligne-saisie.ts'
import { acteurDe, momentDe } from '#server/socle/projet/lecture/presenter-court.ts'
import { jugerPieces, type PiecesJugees } from '#server/socle/projet/pieces.ts'
import { exigerVersion } from '#server/socle/projet/verrou.ts'
import type { Precedent } from './queries-ecriture.ts'
import { type CorpsEtape, colonnesDeLEtape, differences, verifierEtape } from './valeurs-etape.ts'

/** Checks the table of acts for this save, and for the code step 5 sends; gives the facts it read. */
function exigerEtape(ligne: LigneSaisie, acteur: Acteur, corps: CorpsEtape, le: Date): FaitsProjet {
  const faits = faitsDe(ligne)
  const qui = acteurDe(ligne, acteur)
  const moment = momentDe(ligne, le)
  exiger('enregistrerEtape', faits, qui, moment, { etape: corps.step })
  if (corps.step === 5 && corps.isDraft !== true) exiger('codeVerification', aSigner(faits), qui, moment)
  return faits
}

/** The types of the files that an application has, with those that came. */
export const typesAvec = (
  { typesPieces }: Pick<LigneSaisie, 'typesPieces'>,
  pieces: readonly FichierRecu[],
): string[] => [...(typesPieces ?? []), ...pieces.flatMap((f) => pieceDuChamp(f.champ)?.type ?? [])]

interface Saisie {
  change: ColonnesProjet
  /** Files that came along. */
  pieces: readonly FichierRecu[]
  precedent: Precedent | null
}

/** What is judged beside the row: the application taken over, the files present, and those that came. */
interface Autour {
  precedent: Precedent | null
  presents: readonly LigneFichier[]
  recus: readonly FichierRecu[]
}
export const SEULE: Autour = { precedent: null, presents: [], recus: [] }

/** What a save writes over a row. */
export interface EcritureJugee {
  /** Null: there is nothing to write. */
  colonnes: ColonnesProjet | null
  /** Null: no file comes or goes. */
  pieces: PiecesJugees | null
  nature: 'contenu' | 'fait'
  /** Why the step is not complete: the files that came are kept all the same. */
  erreurs: ErreursChamps | null
  /** What changed of a step saved whole; null when it says nothing new. */
  avance: string[] | null
}

/** Judges a save of that row: throws what refuses it, its step's messages unless files came to be kept. */
export function jugerEnregistrement(
  ligne: LigneSaisie,
  acteur: Acteur,
  corps: CorpsEtape,
  le: Date,
  { precedent, presents, recus }: Autour,
): EcritureJugee {
  const faits = exigerEtape(ligne, acteur, corps, le)
  const change = differences(ligne, colonnesDeLEtape(corps, ligne, precedent))
  const pieces = jugerPieces(presents, recus)
  const contenu = pieces !== null || Object.keys(change).length > 0
  if (contenu) exigerVersion(ligne, corps.version)
  const erreurs = jugerEtape(corps, ligne, { change, pieces: recus, precedent })
  const valide = Object.keys(erreurs).length === 0
  if (!valide && pieces === null) throw new Invalide(erreurs, ERREURS_DETECTEES)
  const complet = corps.isDraft !== true && valide
  const progres = progression(ligne, faits, { etape: corps.step, complet, contenu, le })
  return {
    colonnes: contenu || progres !== null ? { ...change, ...progres, modifiePar: acteur.id } : null,
    pieces,
    nature: contenu ? 'contenu' : 'fait',
    erreurs: valide ? null : erreurs,
    avance: complet && progres !== null ? Object.keys(change) : null,
  }
}

/** Every message of the step after this save; a draft is refused only for another's previous application. */
function jugerEtape(corps: CorpsEtape, ligne: LigneSaisie, saisie: Saisie): ErreursChamps {
  const types = typesAvec(ligne, saisie.pieces)
  const erreurs = corps.isDraft === true ? {} : verifierEtape(corps.step, ligne, saisie.change, types)
  const cite = corps.step === 1 && corps.reedition && corps.idPrecedentProjet !== null
  // In a draft too: it may never be written.
  if (cite && (corps.idPrecedentProjet === corps.id || saisie.precedent === null))
    erreurs.idPrecedentProjet = [`Le champ "Projet précédent" n'est pas valide.`]
  return erreurs
}

interface Enregistrement {
  etape: CorpsEtape['step']
  complet: boolean
  contenu: boolean
  le: Date
}

/** Columns that say how far the form is, or null when a repeated or unchanged save moves nothing. */
function progression(
  ligne: LigneSaisie,
  faits: FaitsProjet,
  { etape, complet, contenu, le }: Enregistrement,
): ColonnesProjet | null {
  if (!complet) return contenu || ligne.etape === 0 ? { etape, isDraft: true } : null
  const enregistree = etape === 5 || ligne[`etape${etape}Le`] !== null
  const aRevoir = etapesACorriger(faits).includes(etape)
  if (!contenu && enregistree && !aRevoir && ligne.etape === etape && !ligne.isDraft) return null
  return { etape, isDraft: false, ...(etape < 5 && { [`etape${etape}Le`]: le }) }
}
