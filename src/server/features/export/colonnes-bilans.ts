import { type ColonneDe, colonne } from './jeu.ts'
import type { LigneBilan } from './queries.ts'

function etat({ verdict, rempliLe }: LigneBilan): string {
  if (verdict?.valide) return 'Validé'
  // Filled again after a refusal, it waits for a new verdict.
  return verdict && rempliLe && new Date(verdict.le) >= rempliLe ? 'A corriger' : 'Contrôle des documents'
}

const prevuEtFinal = (
  titre: string,
  format: 'entier' | 'euros',
  prevu: (l: LigneBilan) => number | null,
  final: (l: LigneBilan) => number | null,
): ColonneDe<LigneBilan>[] => [
  colonne(`${titre} (prévu)`, format, prevu, 16),
  colonne(`${titre} (bilan)`, format, final, 16),
]

/** Columns of « bilans »: each figure as it was planned, then as the report gives it. */
export const COLONNES_BILANS: readonly ColonneDe<LigneBilan>[] = [
  colonne('Demande', 'texte', (l) => l.numero, 12),
  colonne('Convention', 'texte', (l) => l.numeroConvention, 16),
  colonne('Année', 'texte', (l) => String(l.annee), 8),
  colonne('Projet', 'texte', (l) => l.nom, 36),
  colonne('Structure', 'texte', (l) => l.nomStructure, 36),
  colonne('Début', 'jour', (l) => l.dateDebut),
  colonne('Fin', 'jour', (l) => l.dateFin),
  colonne('Montant alloué', 'euros', (l) => l.caMontant),
  colonne('Bilan rempli le', 'instant', (l) => l.rempliLe),
  colonne('Etat du bilan', 'texte', etat),
  colonne('Contrôlé le', 'instant', (l) => l.verdict && new Date(l.verdict.le)),
  ...prevuEtFinal(
    'Auteurs invités',
    'entier',
    (l) => l.nbAuteursInvites,
    (l) => l.nbAuteursInvitesFinal,
  ),
  ...prevuEtFinal(
    'Auteurs rémunérés',
    'entier',
    (l) => l.nbAuteursRemuneres,
    (l) => l.nbAuteursIntervenantsRemuneresFinal,
  ),
  ...prevuEtFinal(
    'Rémunération des auteurs',
    'euros',
    (l) => l.montantRemunerationAuteurs,
    (l) => l.montantRemunerationAuteursIntervenantsFinal,
  ),
  ...prevuEtFinal(
    'Frais des auteurs',
    'euros',
    (l) => l.montantFraisAuteurs,
    (l) => l.montantFraisAuteursFinal,
  ),
  ...prevuEtFinal(
    'Modérateurs invités',
    'entier',
    (l) => l.nbModerateursInvites,
    (l) => l.nbModerateursInvitesFinal,
  ),
  ...prevuEtFinal(
    'Rémunération des modérateurs',
    'euros',
    (l) => l.montantRemunerationModerateurs,
    (l) => l.montantRemunerationModerateursFinal,
  ),
  ...prevuEtFinal(
    'Éditeurs invités',
    'entier',
    (l) => l.nbEditeursInvites,
    (l) => l.nbEditeursInvitesFinal,
  ),
  ...prevuEtFinal(
    'Budget global',
    'euros',
    (l) => l.budgetGlobal,
    (l) => l.budgetGlobalFinal,
  ),
  colonne('Commentaire', 'texte', (l) => l.commentaireBilan, 48),
]
