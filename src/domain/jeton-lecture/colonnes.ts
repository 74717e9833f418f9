import { champCsv, ligneCsv } from '#domain/commun/csv.ts'
import type { Jour } from '#domain/commun/jours.ts'
import { CHAMPS_PORTEUR } from '#domain/porteur/champs.ts'
import { ANNEE_DEMANDE, MONTANTS } from '#domain/projet/montants.ts'
import { CHAMPS } from '#domain/projet/saisie/champs.ts'
import type { Portee } from './portees.ts'

/** How a column is read: a day is « 2026-03-05 », amounts are euros. */
type Genre = 'texte' | 'jour' | 'euros' | 'nombre'
export type Valeur = string | number | null

/** A column: its name in JSON, its heading in a spreadsheet. */
export interface ColonneLue {
  cle: string
  titre: string
  genre: Genre
}
const texte = (titre: string) => ({ titre, genre: 'texte' as const })
const jour = (titre: string) => ({ titre, genre: 'jour' as const })
const euros = (titre: string) => ({ titre, genre: 'euros' as const })
const nombre = (titre: string) => ({ titre, genre: 'nombre' as const })

/** Which structure, the same in the three files: what joins them. */
const STRUCTURE = {
  structureId: nombre('Structure (identifiant)'),
  structure: texte('Structure'),
  siret: texte('SIRET'),
  rna: texte('RNA'),
}
const COMMISSION = { commission: texte('Commission'), dateCommission: jour('Date de la commission') }

/**
 * Every column that a token reads, and no other: no bank account, no name, phone or address of a person. Of
 * the commission, what is published alone.
 */
export const COLONNES = {
  projets: {
    numero: texte('Numéro'),
    annee: nombre(ANNEE_DEMANDE),
    etat: texte('État'),
    nom: texte(CHAMPS.nom.libelle),
    edition: texte(CHAMPS.edition.libelle),
    categorie: texte(CHAMPS.idCategorieProjet.libelle),
    domaines: texte(CHAMPS.idDomainesEditoriaux.libelle),
    region: texte(CHAMPS.region.libelle),
    ville: texte(CHAMPS.ville.libelle),
    dateDebut: jour(CHAMPS.dateDebut.libelle),
    dateFin: jour(CHAMPS.dateFin.libelle),
    ...STRUCTURE,
    structureVille: texte('Ville de la structure'),
    deposeeLe: jour('Déposée le'),
    budgetGlobal: euros(CHAMPS.budgetGlobal.libelle),
    montantDemande: euros(CHAMPS.montantDemande.libelle),
    nbAuteursInvites: nombre(CHAMPS.nbAuteursInvites.libelle),
    nbAuteursRemuneres: nombre(CHAMPS.nbAuteursRemuneres.libelle),
    montantRemunerationAuteurs: euros(CHAMPS.montantRemunerationAuteurs.libelle),
    montantFraisAuteurs: euros(CHAMPS.montantFraisAuteurs.libelle),
    nbModerateursInvites: nombre(CHAMPS.nbModerateursInvites.libelle),
    montantRemunerationModerateurs: euros(CHAMPS.montantRemunerationModerateurs.libelle),
    nbEditeursInvites: nombre(CHAMPS.nbEditeursInvites.libelle),
    ...COMMISSION,
    avis: texte('Avis CAA'),
    decision: texte('Décision CA'),
    decisionPublieeLe: jour('Décision publiée le'),
    montantAccorde: euros(MONTANTS.accorde.mot),
    convention: texte('Convention'),
    conventionSigneeLe: jour('Convention signée le'),
    datePaiement: jour('Date de paiement'),
    montantPaye: euros('Montant payé'),
    bilanRempliLe: jour('Bilan rempli le'),
    retireeLe: jour('Retirée le'),
    archiveeLe: jour('Archivée le'),
  },
  structures: {
    ...STRUCTURE,
    categorie: texte('Catégorie'),
    codePostal: texte(CHAMPS_PORTEUR.codePostal.libelle),
    ville: texte(CHAMPS_PORTEUR.ville.libelle),
    region: texte('Région'),
    statut: texte('Statut'),
    inscriteLe: jour('Inscription envoyée le'),
    valideeLe: jour('Validée le'),
    demandes: nombre('Demandes déposées'),
  },
  paiements: {
    datePaiement: jour('Date de paiement'),
    montant: euros('Montant payé'),
    convention: texte('Convention'),
    numero: texte('Demande'),
    annee: nombre(ANNEE_DEMANDE),
    nom: texte(CHAMPS.nom.libelle),
    ...STRUCTURE,
    codePostal: texte(CHAMPS_PORTEUR.codePostal.libelle),
    ville: texte(CHAMPS_PORTEUR.ville.libelle),
    montantDemande: euros(CHAMPS.montantDemande.libelle),
    ...COMMISSION,
  },
  statistiques: {
    annee: nombre('Année'),
    tableau: texte('Tableau'),
    ligne: texte('Ligne'),
    colonne: texte('Colonne'),
    valeur: nombre('Valeur'),
    unite: texte('Unité'),
  },
} as const satisfies Record<Portee, Record<string, Omit<ColonneLue, 'cle'>>>

type ValeurDe<G extends Genre> = (G extends 'texte' ? string : G extends 'jour' ? Jour : number) | null

/** A row of a file: the value of each of its columns. */
export type LigneDe<P extends Portee> = {
  [C in keyof (typeof COLONNES)[P]]: (typeof COLONNES)[P][C] extends { genre: infer G extends Genre }
    ? ValeurDe<G>
    : never
}
/** The same, of any file. */
export type LigneLue = Readonly<Record<string, Valeur>>

export const colonnesDe = (portee: Portee): ColonneLue[] =>
  Object.entries(COLONNES[portee]).map(([cle, c]) => ({ cle, ...c }))

const cellule = (valeur: Valeur | undefined): string => {
  if (valeur === null || valeur === undefined) return ''
  // A number keeps its sign: it starts no formula, and sums.
  return typeof valeur === 'number' ? String(valeur).replace('.', ',') : champCsv(valeur)
}

export const enTeteCsv = (colonnes: readonly ColonneLue[]): string =>
  ligneCsv(colonnes.map(({ titre }) => champCsv(titre)))

/** Rows as records of these columns. */
export const lignesCsv = (colonnes: readonly ColonneLue[], lignes: readonly LigneLue[]): string =>
  lignes.map((l) => ligneCsv(colonnes.map(({ cle }) => cellule(l[cle])))).join('')

/** Rows with what these columns name and nothing else, whatever was read with them. */
export const lignesJson = (colonnes: readonly ColonneLue[], lignes: readonly LigneLue[]): LigneLue[] =>
  lignes.map((l) => Object.fromEntries(colonnes.map(({ cle }) => [cle, l[cle] ?? null])))
