import { enTexteSeul } from '#domain/commun/formule.ts'
import { ajouterJours, anneeDe, type Jour, jourDe } from '#domain/commun/jours.ts'

/** One aid that is published, and the body that grants it. */
export interface AidePubliee {
  organisme: string
  /** SIRET of the body. */
  idOrganisme: string
  /** Days that a payment takes, as the calendar says. */
  joursPaiement: number
  numero: string
  signeeLe: Date
  nomBeneficiaire: string
  siret: string | null
  rna: string | null
  titre: string
  categorie: string | null
  domaines: string | null
  region: string | null
  /** Euros. */
  montant: number
  montantVerse: number | null
  datePaiement: Jour | null
}

const OBJET_MAX = 256
const OBJET = 'Aide à la manifestation : '
const DISPOSITIF = 'Aide aux manifestations littéraires'
const UTILISATION =
  'Soutien à une manifestation littéraire (article L. 324-17 du code de la propriété intellectuelle)'

/** At most `max` characters, cut between two words, no half of a sign left. */
function couper(texte: string, max: number): string {
  if (texte.length <= max) return texte
  const debut = texte
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  const mot = debut.lastIndexOf(' ')
  return (mot > max / 2 ? debut.slice(0, mot) : debut).trimEnd()
}

/** Corsican numbers are none for the schema: « W » then nine digits. */
const rnaStrict = (rna: string | null): string => (rna && /^W\d{9}$/.test(rna) ? rna : '')

type Colonne = readonly [nom: string, valeur: (a: AidePubliee) => string | number | null]

/** The sixteen columns of the schema SCDL « subventions » 2.1.1, in its order. */
export const COLONNES_SCDL: readonly Colonne[] = [
  ['nomAttribuant', (a) => a.organisme],
  ['idAttribuant', (a) => a.idOrganisme],
  ['dateConvention', (a) => jourDe(a.signeeLe)],
  ['referenceDecision', (a) => a.numero],
  ['nomBeneficiaire', (a) => a.nomBeneficiaire],
  ['idBeneficiaire', (a) => a.siret],
  ['rnaBeneficiaire', (a) => rnaStrict(a.rna)],
  ['objet', (a) => couper(`${OBJET}${a.titre}`, OBJET_MAX)],
  ['montant', (a) => a.montant],
  ['nature', () => 'aide en numéraire'],
  ['conditionsVersement', () => 'unique'],
  ['datesPeriodeVersement', (a) => a.datePaiement ?? ajouterJours(jourDe(a.signeeLe), a.joursPaiement)],
  ['idRAE', () => ''],
  ['notificationUE', () => 'non'],
  ['pourcentageSubvention', () => 1],
  ['dispositifAide', () => DISPOSITIF],
]

/** The same, then what article L. 326-2 asks for. */
export const COLONNES_COMPLETES: readonly Colonne[] = [
  ...COLONNES_SCDL,
  ['annee', (a) => anneeDe(a.signeeLe)],
  // Spreadsheets open this file, not the strict one: no title may start a formula, even one typed long ago.
  ['titreManifestation', (a) => a.titre && enTexteSeul(a.titre)],
  ['categorie', (a) => a.categorie],
  ['domaine', (a) => a.domaines],
  ['region', (a) => a.region],
  ['utilisation', () => UTILISATION],
  ['montantVerse', (a) => a.montantVerse],
  ['datePaiement', (a) => a.datePaiement],
]

/** The schema wants one number of the beneficiary: without any, a line stays out of the strict file. */
export const estIdentifiee = (aide: Pick<AidePubliee, 'siret' | 'rna'>): boolean =>
  aide.siret !== null || rnaStrict(aide.rna) !== ''

const cellule = (valeur: string | number | null): string => {
  const texte = valeur === null ? '' : String(valeur)
  return /[",\r\n]/.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte
}

/** One record, ended by a line break. */
export const ligneCsv = (valeurs: readonly (string | number | null)[]): string =>
  `${valeurs.map(cellule).join(',')}\r\n`

export const enTeteCsv = (colonnes: readonly Colonne[]): string => ligneCsv(colonnes.map(([nom]) => nom))

/** One aid as a record of these columns. */
export const aideCsv = (colonnes: readonly Colonne[], aide: AidePubliee): string =>
  ligneCsv(colonnes.map(([, valeur]) => valeur(aide)))

/** One aid as JSON, every column by its name, absent ones null. */
export const aideJson = (aide: AidePubliee): string =>
  JSON.stringify(
    Object.fromEntries(
      COLONNES_COMPLETES.map(([nom, valeur]) => {
        const v = valeur(aide)
        return [nom, v === '' ? null : v]
      }),
    ),
  )
