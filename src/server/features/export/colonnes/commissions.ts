import { montantsCommission } from '#domain/commission/etats.ts'
import { MONTANTS, PARTS } from '#domain/projet/montants.ts'
import { type ColonneDe, colonne, ouiNon } from '../jeu.ts'
import type { LigneCommission } from '../queries.ts'

const etat = (ligne: LigneCommission): string => {
  if (ligne.caValideeLe !== null) return 'Clôturée'
  return ligne.caaValideeLe === null ? 'Étape 1 (CAA)' : 'Étape 2 (CA)'
}
const montants = (ligne: LigneCommission) =>
  montantsCommission(ligne, ligne.resume.montants, ligne.montantDisponible)

/** Columns of « commissions »; the sums leave withdrawn applications out. */
export const COLONNES_COMMISSIONS: readonly ColonneDe<LigneCommission>[] = [
  colonne('Année', 'annee', (l) => l.annee),
  colonne('Numéro', 'entier', (l) => l.numero, 10),
  colonne('Date', 'jour', (l) => l.date),
  colonne('État', 'texte', etat, 16),
  colonne('Visible par les membres', 'texte', (l) => ouiNon(l.isVisible), 14),
  { ...colonne('Demandes', 'entier', (l: LigneCommission) => l.resume.nbProjets), somme: true },
  colonne('Disponible', 'euros', (l) => l.montantDisponible),
  colonne(MONTANTS.demande.mot, 'euros', (l) => l.resume.montants.demande),
  colonne('Recommandé', 'euros', (l) => l.resume.montants.recommande),
  colonne(MONTANTS.propose.mot, 'euros', (l) => l.resume.montants.propose),
  ...PARTS.map((part) =>
    colonne(MONTANTS[part].mot, 'euros', (l: LigneCommission) => l.resume.montants[part]),
  ),
  colonne('Restant', 'euros', (l) => montants(l).restant),
  colonne('Créée le', 'instant', (l) => l.creeLe),
  colonne('CAA validée le', 'instant', (l) => l.caaValideeLe),
  colonne('CA validé le', 'instant', (l) => l.caValideeLe),
]
