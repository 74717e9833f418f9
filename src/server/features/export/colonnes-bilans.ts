import { LIBELLES_BILAN } from '#domain/bilan/bilan.ts'
import { LIBELLES_ETAPE1 as L1 } from '#domain/projet/etapes/etape1.ts'
import { LIBELLES_ETAPE3 as L3 } from '#domain/projet/etapes/etape3.ts'
import { ANNEE_DEMANDE, MONTANTS } from '#domain/projet/montants.ts'
import { type ColonneDe, colonne } from './jeu.ts'
import type { LigneBilan } from './queries.ts'

function etat({ verdict, rempliLe }: LigneBilan): string {
  if (verdict?.valide) return 'Validé'
  // Filled again after a refusal, it waits for a new verdict.
  return verdict && rempliLe && new Date(verdict.le) >= rempliLe ? 'A corriger' : 'Contrôle des documents'
}

type Prevu = Extract<keyof LigneBilan, keyof typeof L3>
type Final = Extract<keyof LigneBilan, `${string}Final`>

/** A figure under its name in the form, then under its name in the report. */
const prevuEtFinal = (format: 'entier' | 'euros', prevu: Prevu, final: Final): ColonneDe<LigneBilan>[] => [
  colonne(`${L3[prevu]} (prévu)`, format, (l) => l[prevu], 16),
  colonne(`${LIBELLES_BILAN[final]} (bilan)`, format, (l) => l[final], 16),
]

/** Columns of « bilans »: each figure as it was planned, then as the report gives it. */
export const COLONNES_BILANS: readonly ColonneDe<LigneBilan>[] = [
  colonne('Demande', 'texte', (l) => l.numero, 12),
  colonne('Convention', 'texte', (l) => l.numeroConvention, 16),
  colonne(ANNEE_DEMANDE, 'annee', (l) => l.annee),
  colonne(L1.nom, 'texte', (l) => l.nom, 36),
  colonne('Structure', 'texte', (l) => l.nomStructure, 36),
  colonne(L1.dateDebut, 'jour', (l) => l.dateDebut),
  colonne(L1.dateFin, 'jour', (l) => l.dateFin),
  colonne(MONTANTS.accorde.mot, 'euros', (l) => l.caMontant),
  colonne('Bilan rempli le', 'instant', (l) => l.rempliLe),
  colonne('État du bilan', 'texte', etat),
  colonne('Contrôlé le', 'instant', (l) => l.verdict && new Date(l.verdict.le)),
  ...prevuEtFinal('entier', 'nbAuteursInvites', 'nbAuteursInvitesFinal'),
  ...prevuEtFinal('entier', 'nbAuteursRemuneres', 'nbAuteursIntervenantsRemuneresFinal'),
  ...prevuEtFinal('euros', 'montantRemunerationAuteurs', 'montantRemunerationAuteursIntervenantsFinal'),
  ...prevuEtFinal('euros', 'montantFraisAuteurs', 'montantFraisAuteursFinal'),
  ...prevuEtFinal('entier', 'nbModerateursInvites', 'nbModerateursInvitesFinal'),
  ...prevuEtFinal('euros', 'montantRemunerationModerateurs', 'montantRemunerationModerateursFinal'),
  ...prevuEtFinal('entier', 'nbEditeursInvites', 'nbEditeursInvitesFinal'),
  ...prevuEtFinal('euros', 'budgetGlobal', 'budgetGlobalFinal'),
  colonne(LIBELLES_BILAN.commentaireBilan, 'texte', (l) => l.commentaireBilan, 48),
]
