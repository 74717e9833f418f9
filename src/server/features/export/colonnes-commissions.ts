import { montantsCommission } from '#domain/commission/etats.ts'
import { type ColonneDe, colonne, ouiNon } from './jeu.ts'
import type { LigneCommission } from './queries.ts'

const etat = (l: LigneCommission): string => {
  if (l.caValideeLe !== null) return 'Clôturée'
  return l.caaValideeLe === null ? 'Etape 1 (CAA)' : 'Etape 2 (CA)'
}
const montants = (l: LigneCommission) => montantsCommission(l, l, l.montantDisponible)

/** Columns of « commissions »; the sums leave withdrawn applications out. */
export const COLONNES_COMMISSIONS: readonly ColonneDe<LigneCommission>[] = [
  colonne('Année', 'annee', (l) => l.annee),
  colonne('Numéro', 'entier', (l) => l.numero, 10),
  colonne('Date', 'jour', (l) => l.date),
  colonne('Etat', 'texte', etat, 16),
  colonne('Visible par les membres', 'texte', (l) => ouiNon(l.isVisible), 14),
  { ...colonne('Demandes', 'entier', (l: LigneCommission) => l.nbProjets), somme: true },
  colonne('Montant disponible', 'euros', (l) => l.montantDisponible),
  colonne('Montant demandé', 'euros', (l) => l.demande),
  colonne('Montant recommandé', 'euros', (l) => l.recommande),
  colonne('Montant alloué', 'euros', (l) => montants(l).alloue),
  colonne('Montant restant', 'euros', (l) => montants(l).restant),
  colonne('Créée le', 'instant', (l) => l.creeLe),
  colonne('CAA validée le', 'instant', (l) => l.caaValideeLe),
  colonne('CA validé le', 'instant', (l) => l.caValideeLe),
]
