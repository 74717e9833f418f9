import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { PIECES, type TypePiece } from '#domain/projet/pieces.ts'
import type { ValeursBilan } from './saisie.ts'

/** The final report (specification 000 §3 and §5) as screens read it, which need no schema. */

export const NOMBRE_MAX_BILAN = 10_000
export const MONTANT_MAX_BILAN = 10_000_000

export const LIBELLES_BILAN = {
  nbAuteursInvitesFinal: 'Nombre d’auteurs invités',
  nbAuteursIntervenantsRemuneresFinal: 'Nombre d’auteurs et d’intervenants rémunérés',
  montantRemunerationAuteursIntervenantsFinal: 'Montant des rémunérations des auteurs et des intervenants',
  montantFraisAuteursFinal: 'Montant des frais des auteurs',
  nbModerateursInvitesFinal: 'Nombre de modérateurs invités',
  montantRemunerationModerateursFinal: 'Montant des rémunérations des modérateurs',
  nbEditeursInvitesFinal: 'Nombre d’éditeurs invités',
  budgetGlobalFinal: 'Budget global',
  commentaireBilan: 'Commentaire',
} as const

/** Every message of the complete step 1; only the comment may stay empty. */
export function verifierBilan1(v: ValeursBilan): ErreursChamps {
  const L = LIBELLES_BILAN
  const champs = Object.keys(L) as (keyof typeof L)[]
  const manquants = champs.filter((c) => c !== 'commentaireBilan' && v[c] === null)
  return Object.fromEntries(manquants.map((c) => [c, [requis(L[c])]]))
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
export interface ValeursPlanifiees {
  nbAuteursInvites: number | null
  presenceAuteurs: number | null
  nbAuteursRemuneres: number | null
  montantRemunerationAuteurs: number | null
  montantFraisAuteurs: number | null
  nbModerateursInvites: number | null
  montantRemunerationModerateurs: number | null
  nbEditeursInvites: number | null
  budgetGlobal: number | null
}
export type ChiffresBilan = Omit<ValeursBilan, 'commentaireBilan'>

/** What was planned, under the names of the final values (specification 000 §3); no paid author reads as zero. */
export function valeursPrevues(p: ValeursPlanifiees): ChiffresBilan {
  const sansAuteur = p.presenceAuteurs === 2 ? 0 : null
  return {
    nbAuteursInvitesFinal: p.nbAuteursInvites,
    nbAuteursIntervenantsRemuneresFinal: p.nbAuteursRemuneres ?? sansAuteur,
    montantRemunerationAuteursIntervenantsFinal: p.montantRemunerationAuteurs ?? sansAuteur,
    montantFraisAuteursFinal: p.montantFraisAuteurs ?? sansAuteur,
    nbModerateursInvitesFinal: p.nbModerateursInvites,
    montantRemunerationModerateursFinal: p.montantRemunerationModerateurs,
    nbEditeursInvitesFinal: p.nbEditeursInvites,
    budgetGlobalFinal: p.budgetGlobal,
  }
}
