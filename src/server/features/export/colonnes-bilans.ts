import { LIBELLES_BILAN } from '#domain/bilan/bilan.ts'
import { CHAMPS, type NomsOu } from '#domain/projet/champs.ts'
import { ANNEE_DEMANDE, MONTANTS } from '#domain/projet/montants.ts'
import { type ColonneDe, colonne } from './jeu.ts'
import type { LigneBilan } from './queries.ts'

function etat({ verdict, rempliLe }: LigneBilan): string {
  if (verdict?.valide) return 'Validé'
  // Filled again after a refusal, it waits for a new verdict.
  return verdict && rempliLe && new Date(verdict.le) >= rempliLe ? 'A corriger' : 'Contrôle des documents'
}

type Prevu = Extract<keyof LigneBilan, NomsOu<{ etape: 3 }>>
type Final = Extract<keyof LigneBilan, `${string}Final`>

/** A figure under its name in the form, then under its name in the report. */
const prevuEtFinal = (format: 'entier' | 'euros', prevu: Prevu, final: Final): ColonneDe<LigneBilan>[] => [
  colonne(`${CHAMPS[prevu].libelle} (prévu)`, format, (l) => l[prevu], 16),
  colonne(`${LIBELLES_BILAN[final]} (bilan)`, format, (l) => l[final], 16),
]

/** Columns of « bilans »: each figure as it was planned, then as the report gives it. */
export const COLONNES_BILANS: readonly ColonneDe<LigneBilan>[] = [
  colonne('Demande', 'texte', (l) => l.numero, 12),
  colonne('Convention', 'texte', (l) => l.numeroConvention, 16),
  colonne(ANNEE_DEMANDE, 'annee', (l) => l.annee),
  colonne(CHAMPS.nom.libelle, 'texte', (l) => l.nom, 36),
  colonne('Structure', 'texte', (l) => l.nomStructure, 36),
  colonne(CHAMPS.dateDebut.libelle, 'jour', (l) => l.dateDebut),
  colonne(CHAMPS.dateFin.libelle, 'jour', (l) => l.dateFin),
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
