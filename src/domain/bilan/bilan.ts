import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import {
  CHAMPS_BILAN,
  CHIFFRES_BILAN,
  type ChiffreBilan,
  champBilanDe,
  NOMS_BILAN,
  type NomBilan,
} from '#domain/projet/saisie/champs-bilan.ts'
import { PIECES, type TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { ValeursBilan } from './saisie.ts'

/** The final report (specification 000 §3 and §5) as screens read it, which need no schema. */

/** How each field is called. */
export const LIBELLES_BILAN = Object.fromEntries(
  NOMS_BILAN.map((nom) => [nom, CHAMPS_BILAN[nom].libelle]),
) as Record<NomBilan, string>

/** Every message of the complete step 1; only the comment may stay empty. */
export function verifierBilan1(valeurs: ValeursBilan): ErreursChamps {
  const manquants = NOMS_BILAN.filter((nom) => !champBilanDe(nom).facultatif && valeurs[nom] === null)
  return Object.fromEntries(manquants.map((nom) => [nom, [requis(CHAMPS_BILAN[nom].libelle)]]))
}

/** Files of steps 2 and 3; their names are the files' types. */
export const PIECES_PAR_ETAPE: Record<2 | 3, readonly TypePiece[]> = {
  2: ['bilan_moral', 'bilan_remuneration_auteurs'],
  3: ['comm1', 'comm2'],
}

/** Every message of the complete step 2 or 3: each of its two files is required. */
export function verifierPiecesBilan(etape: 2 | 3, types: readonly string[]): ErreursChamps {
  const manquantes = PIECES.filter((p) => PIECES_PAR_ETAPE[etape].includes(p.type) && !types.includes(p.type))
  return Object.fromEntries(manquantes.map((p) => [p.champ, [requis(p.libelle)]]))
}

/** Planned values of an application that final values are compared with. */
export type ValeursPlanifiees = Record<(typeof CHAMPS_BILAN)[ChiffreBilan]['prevu'], number | null> & {
  presenceAuteurs: number | null
}
export type ChiffresBilan = Pick<ValeursBilan, ChiffreBilan>

/** Planned figures that are left empty, so read as zero, when no author is paid. */
const DES_AUTEURS = ['nbAuteursRemuneres', 'montantRemunerationAuteurs', 'montantFraisAuteurs']

/** Planned figures, named as the final ones (specification 000 §3); no paid author reads as zero. */
export function valeursPrevues(valeurs: ValeursPlanifiees): ChiffresBilan {
  const prevue = (prevu: keyof ValeursPlanifiees): number | null =>
    valeurs[prevu] ?? (valeurs.presenceAuteurs === 2 && DES_AUTEURS.includes(prevu) ? 0 : null)
  const prevues = CHIFFRES_BILAN.map((nom) => [nom, prevue(CHAMPS_BILAN[nom].prevu)])
  return Object.fromEntries(prevues) as ChiffresBilan
}
