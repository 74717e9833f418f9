import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import { ANNEE_DEMANDE, MONTANTS, PARTS } from '#domain/projet/montants.ts'
import { cleSignee, type NomsOu, nomsOu } from '#domain/projet/saisie/champs.ts'
import { estMontre, INCONNUE } from '#domain/projet/saisie/fiche.ts'
import { type ChampFiche, type DonneesFiche, SECTIONS_FICHE } from '#domain/projet/saisie/fiche-champs.ts'
import { champsSignes } from '#domain/signature/champs-signes.ts'
import type { Cellule } from '#server/documents/xlsx/cellules.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneCourte } from '#server/socle/projet/lecture/selection.ts'
import { partsEnBase } from '#server/socle/projet/montants.ts'
import type { Libelles } from '#server/socle/reglages/libelles.ts'
import { type ColonneDe, colonne } from '../jeu.ts'
import type { LigneSignee } from '../queries.ts'
import { nomCommission } from './paiements.ts'
import { colonnesSignature } from './signataires.ts'

const decision = (texte: string | null): string | null =>
  texte === 'accepte' || texte === 'refuse' || texte === 'attente' ? LIBELLES_DECISIONS[texte] : null
/** Instants inside relations come as the database's JSON writes them. */
const instant = (texte: string | null | undefined): Cellule => (texte ? new Date(texte) : null)

/** A row of a list, with what its application says. */
export type LigneProjets = LigneSignee & { fiche: DonneesFiche }

/** What lists do not read. */
const SANS_COLONNE = [...nomsOu({ genre: 'long' }), ...nomsOu({ genre: 'demande' })]
type Absent = 'precedent' | NomsOu<{ genre: 'long' }>
const ABSENTS = Object.fromEntries(SANS_COLONNE.map((nom) => [cleSignee(nom), null])) as Record<Absent, null>

/** What a row says of its application, except what lists do not read: long texts and the previous one. */
export const ficheDeLigne = (ligne: LigneCourte, { categories, domaines }: Libelles): DonneesFiche => {
  const id = ligne.idCategorieProjet ?? 0
  const categorie = categories.get(id)
  return champsSignes({
    ...ligne,
    ...ABSENTS,
    categorie: categorie === undefined ? null : { id, libelle: categorie },
    domaines: ligne.idDomainesEditoriaux.map((d) => ({ id: d, libelle: domaines.get(d) ?? INCONNUE })),
  })
}

const LARGEURS: Partial<Record<ChampFiche['champ'], number>> = { nom: 36, edition: 12, reedition: 10 }

/** The fields of the application, but for what rows do not have; an absent one is an empty cell. */
const colonnesFiche = SECTIONS_FICHE.flatMap((s) => s.champs).flatMap((champ) =>
  champ.genre === 'long' || champ.champ === 'idPrecedentProjet'
    ? []
    : [
        colonne<LigneProjets>(
          champ.libelle,
          champ.genre,
          ({ fiche }) => (estMontre(champ, fiche) ? (champ.lire(fiche) ?? null) : null),
          LARGEURS[champ.champ],
        ),
      ],
)

/** Columns of « projets », of an export and of a list alike; no long text. */
export const COLONNES_PROJETS: readonly ColonneDe<LigneProjets>[] = [
  colonne('Numéro', 'texte', (l) => l.numero, 12),
  colonne(ANNEE_DEMANDE, 'annee', (l) => l.annee),
  colonne('Créée le', 'instant', (l) => l.creeLe),
  colonne('État', 'texte', (l) => etatsDe(faitsDe(l)).libelleEtat),
  colonne('Structure', 'texte', (l) => l.nomStructure, 36),
  colonne('Ville de la structure', 'texte', (l) => l.porteurVille),
  ...colonnesFiche,
  colonne('Montant recommandé', 'euros', (l) => l.montantRecommande),
  colonne('Commission', 'texte', nomCommission, 28),
  colonne('Date de la commission', 'jour', (l) => l.commissionDate),
  colonne('Avis CAA', 'texte', (l) => decision(l.caaAvis), 14),
  colonne(MONTANTS.propose.mot, 'euros', (l) => (l.retireLe ? null : l.caaMontant)),
  colonne('Décision CA', 'texte', (l) => decision(l.caAvis), 14),
  colonne('Décision publiée le', 'instant', (l) => (l.caAvis ? l.caValideeLe : null)),
  ...PARTS.map((part) => colonne(MONTANTS[part].mot, 'euros', (l: LigneProjets) => partsEnBase(l)[part])),
  colonne('Convention', 'texte', (l) => l.numeroConvention, 16),
  ...colonnesSignature<LigneProjets>('demande', (l) => l.signeLe),
  colonne('Contrôlée le', 'instant', (l) => instant(l.controle?.courant ? l.controle.le : null)),
  ...colonnesSignature<LigneProjets>('convention', (l) => l.conventionSigneeLe),
  colonne('Date de paiement', 'jour', (l) => l.paiement?.datePaiement ?? null),
  colonne('Montant payé', 'euros', (l) => l.paiement?.montant ?? null),
  ...colonnesSignature<LigneProjets>('attestation', (l) => l.attestationSigneeLe),
  colonne('Bilan rempli le', 'instant', (l) => instant(l.bilan?.rempliLe)),
  colonne('Bilan contrôlé le', 'instant', (l) => instant(l.controleBilan?.le)),
  colonne('Retirée le', 'instant', (l) => l.retireLe),
  colonne('Archivée le', 'instant', (l) => l.archiveLe),
  colonne('Anonymisée le', 'instant', (l) => l.anonymiseLe),
]
