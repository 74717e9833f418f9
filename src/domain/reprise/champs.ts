/** The fields that a heading of a file of past aids may be (features/11 §11.2), in the screen's order. */
export const CHAMPS_REPRISE = [
  { champ: 'reference', libelle: 'Référence', longueur: 120 },
  { champ: 'structure', libelle: 'Structure', longueur: 250, obligatoire: true },
  { champ: 'siret', libelle: 'SIRET', longueur: 30 },
  { champ: 'rna', libelle: 'RNA', longueur: 30 },
  { champ: 'codePostal', libelle: 'Code postal', longueur: 10 },
  { champ: 'ville', libelle: 'Ville', longueur: 150 },
  { champ: 'region', libelle: 'Région', longueur: 100 },
  { champ: 'annee', libelle: 'Année', longueur: 30, obligatoire: true },
  { champ: 'titre', libelle: 'Titre', longueur: 300, obligatoire: true },
  { champ: 'debut', libelle: 'Début', longueur: 30 },
  { champ: 'fin', libelle: 'Fin', longueur: 30 },
  { champ: 'categorie', libelle: 'Catégorie', longueur: 150 },
  { champ: 'demande', libelle: 'Demandé', longueur: 40 },
  { champ: 'accorde', libelle: 'Accordé', longueur: 40 },
  { champ: 'verse', libelle: 'Versé', longueur: 40 },
  { champ: 'decision', libelle: 'Décision', longueur: 80, obligatoire: true },
  { champ: 'bilanRecu', libelle: 'Bilan reçu', longueur: 40 },
  { champ: 'lien', libelle: 'Lien vers une pièce', longueur: 500 },
] as const satisfies readonly { champ: string; libelle: string; longueur: number; obligatoire?: boolean }[]

export type ChampReprise = (typeof CHAMPS_REPRISE)[number]['champ']
export const NOMS_CHAMPS_REPRISE = CHAMPS_REPRISE.map((c) => c.champ) as [ChampReprise, ...ChampReprise[]]

/** What was decided of a past aid; « annulée » had been granted. */
export const DECISIONS_ANTERIEURES = ['accordee', 'refusee', 'annulee', 'en-attente'] as const
export type DecisionAnterieure = (typeof DECISIONS_ANTERIEURES)[number]
export const LIBELLES_DECISIONS: Record<DecisionAnterieure, string> = {
  accordee: 'accordée',
  refusee: 'refusée',
  annulee: 'annulée',
  'en-attente': 'en attente',
}

/** A line of a file, read: amounts in euros, null when unknown; dates as « AAAA-MM-JJ ». */
export interface AideLue {
  /** Of the old tool; null when it had none: made of year, structure and title. */
  reference: string | null
  structure: string
  siret: string | null
  rna: string | null
  codePostal: string | null
  ville: string | null
  region: string | null
  annee: number
  titre: string
  debut: string | null
  fin: string | null
  categorie: string | null
  demande: number | null
  accorde: number | null
  verse: number | null
  decision: DecisionAnterieure
  bilanRecu: boolean | null
  lien: string | null
}

/** Why a line is refused: the column as the file names it, the reason, the value read. */
export interface MotifRefus {
  /** Null for what is of the whole line. */
  colonne: string | null
  motif: string
  valeur: string | null
  /** The other lines of the same reference. */
  avec?: number[]
}

export const CODAGES = ['utf-8', 'windows-1252'] as const
export type Codage = (typeof CODAGES)[number]
export const LIBELLES_CODAGES: Record<Codage, string> = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' }

export const SEPARATEURS = [';', ',', '\t'] as const
export type Separateur = (typeof SEPARATEURS)[number]
export const LIBELLES_SEPARATEURS: Record<Separateur, string> = {
  ';': 'Point-virgule',
  ',': 'Virgule',
  '\t': 'Tabulation',
}

/** Bounds of a file: octets, lines without the headings, columns; days that a trial is worth. */
export const FICHIER_MAX = 20 * 1024 * 1024
export const LIGNES_MAX = 50_000
export const COLONNES_MAX = 40
export const JOURS_ESSAI = 7

export const ETATS_REPRISE = ['deposee', 'essayee', 'appliquee', 'annulee'] as const
export type EtatReprise = (typeof ETATS_REPRISE)[number]
export const TRAVAUX_REPRISE = ['essai', 'application', 'annulation'] as const
export type TravailReprise = (typeof TRAVAUX_REPRISE)[number]
