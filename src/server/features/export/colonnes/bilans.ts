import { ANNEE_DEMANDE, MONTANTS } from '#domain/projet/montants.ts'
import { CHAMPS } from '#domain/projet/saisie/champs.ts'
import { CHAMPS_BILAN, CHIFFRES_BILAN, type ChiffreBilan } from '#domain/projet/saisie/champs-bilan.ts'
import { type ColonneDe, colonne } from '../jeu.ts'
import type { LigneBilan } from '../queries.ts'

function etat({ verdict, rempliLe }: LigneBilan): string {
  if (verdict?.valide) return 'Validé'
  // Filled again after a refusal, it waits for a new verdict.
  return verdict && rempliLe && new Date(verdict.le) >= rempliLe ? 'A corriger' : 'Contrôle des documents'
}

/** A figure under its name in the form, then under its name in the report. */
const prevuEtFinal = (nom: ChiffreBilan): ColonneDe<LigneBilan>[] => {
  const { genre, libelle, prevu } = CHAMPS_BILAN[nom]
  return [
    colonne(`${CHAMPS[prevu].libelle} (prévu)`, genre, (l) => l[prevu], 16),
    colonne(`${libelle} (bilan)`, genre, (l) => l[nom], 16),
  ]
}

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
  ...CHIFFRES_BILAN.flatMap(prevuEtFinal),
  colonne(CHAMPS_BILAN.commentaireBilan.libelle, 'texte', (l) => l.commentaireBilan, 48),
]
