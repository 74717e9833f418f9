import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { LIEUX } from '#domain/projet/etapes/etape2.ts'
import { GRATUITES } from '#domain/projet/etapes/etape3.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import type { Cellule } from '#server/documents/xlsx/cellules.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneCourte } from '#server/socle/projet/selection.ts'
import { nomCommission } from './colonnes-paiements.ts'
import { type ColonneDe, colonne, ouiNon } from './jeu.ts'
import type { Libelles } from './queries.ts'

const choisi = (parmi: readonly { id: number; libelle: string }[], id: number | null): string | null =>
  parmi.find((c) => c.id === id)?.libelle ?? null
const decision = (v: string | null): string | null =>
  v === 'accepte' || v === 'refuse' || v === 'attente' ? LIBELLES_DECISIONS[v] : null
const liste = (mots: readonly (string | undefined)[]): string => mots.filter(Boolean).join(', ')
/** Instants inside relations come as the database's JSON writes them. */
const instant = (v: string | null | undefined): Cellule => (v ? new Date(v) : null)

/** Columns of « projets », of an export and of a list alike; no long text. */
export const colonnesProjets = ({ categories, domaines }: Libelles): ColonneDe<LigneCourte>[] => [
  colonne('Numéro', 'texte', (l) => l.numero, 12),
  colonne('Année', 'texte', (l) => String(l.annee), 8),
  colonne('Créée le', 'instant', (l) => l.creeLe),
  colonne('Etat', 'texte', (l) => etatsDe(faitsDe(l)).libelleEtat),
  colonne('Projet', 'texte', (l) => l.nom, 36),
  colonne('Edition', 'texte', (l) => l.edition, 12),
  colonne('Réédition', 'texte', (l) => ouiNon(l.reedition), 10),
  colonne('Structure', 'texte', (l) => l.nomStructure, 36),
  colonne('Ville de la structure', 'texte', (l) => l.porteurVille),
  colonne('Catégorie', 'texte', (l) => categories.get(l.idCategorieProjet ?? 0) ?? null),
  colonne('Domaines éditoriaux', 'texte', (l) => liste(l.idDomainesEditoriaux.map((d) => domaines.get(d)))),
  colonne('Début', 'jour', (l) => l.dateDebut),
  colonne('Fin', 'jour', (l) => l.dateFin),
  colonne('Lieu', 'texte', (l) => choisi(LIEUX, l.idLieu)),
  colonne('Région', 'texte', (l) => l.region),
  colonne('Ville', 'texte', (l) => l.ville),
  colonne('Autres villes', 'texte', (l) => liste(l.lieux)),
  colonne('Auteurs invités', 'entier', (l) => l.nbAuteursInvites),
  colonne('Auteurs rémunérés', 'entier', (l) => l.nbAuteursRemuneres),
  colonne('Rémunération des auteurs', 'euros', (l) => l.montantRemunerationAuteurs),
  colonne('Frais des auteurs', 'euros', (l) => l.montantFraisAuteurs),
  colonne('Modérateurs invités', 'entier', (l) => l.nbModerateursInvites),
  colonne('Rémunération des modérateurs', 'euros', (l) => l.montantRemunerationModerateurs),
  colonne('Éditeurs invités', 'entier', (l) => l.nbEditeursInvites),
  colonne('Gratuité', 'texte', (l) => choisi(GRATUITES, l.idGratuite)),
  colonne('Budget global', 'euros', (l) => l.budgetGlobal),
  colonne('Montant demandé', 'euros', (l) => l.montantDemande),
  colonne('Montant recommandé', 'euros', (l) => l.montantRecommande),
  colonne('Commission', 'texte', nomCommission, 12),
  colonne('Date de la commission', 'jour', (l) => l.commissionDate),
  colonne('Avis CAA', 'texte', (l) => decision(l.caaAvis), 14),
  colonne('Montant CAA', 'euros', (l) => l.caaMontant),
  colonne('Décision CA', 'texte', (l) => decision(l.caAvis), 14),
  colonne('Montant alloué', 'euros', (l) => l.caMontant),
  colonne('Convention', 'texte', (l) => l.numeroConvention, 16),
  colonne('Signée le', 'instant', (l) => l.signeLe),
  colonne('Contrôlée le', 'instant', (l) => instant(l.controle?.courant ? l.controle.le : null)),
  colonne('Convention signée le', 'instant', (l) => l.conventionSigneeLe),
  colonne('Date de paiement', 'jour', (l) => l.paiement?.datePaiement ?? null),
  colonne('Montant payé', 'euros', (l) => l.paiement?.montant ?? null),
  colonne('Attestation signée le', 'instant', (l) => l.attestationSigneeLe),
  colonne('Bilan rempli le', 'instant', (l) => instant(l.bilan?.rempliLe)),
  colonne('Bilan contrôlé le', 'instant', (l) => instant(l.controleBilan?.le)),
  colonne('Retirée le', 'instant', (l) => l.retireLe),
  colonne('Archivée le', 'instant', (l) => l.archiveLe),
  colonne('Anonymisée le', 'instant', (l) => l.anonymiseLe),
]
