import { enTexteSeul } from '#domain/commun/formule.ts'
import { ligneCsv } from './colonnes.ts'

/** An aid given before the portal that its import publishes: a year, no agreement's date. */
export interface AideAnterieureOuverte {
  annee: number
  reference: string
  nomBeneficiaire: string
  siret: string | null
  rna: string | null
  titre: string
  categorie: string | null
  region: string | null
  /** Euros granted, and paid when it is known. */
  accorde: number
  verse: number | null
}

/** Its file, beside those of the schema, which asks for a date that nobody has any more. */
export const FICHIER_ANTERIEURES = 'aides-anterieures.csv'

const COLONNES: readonly (readonly [
  nom: string,
  valeur: (a: AideAnterieureOuverte) => string | number | null,
])[] = [
  ['annee', (a) => a.annee],
  ['referenceDecision', (a) => enTexteSeul(a.reference)],
  ['nomBeneficiaire', (a) => enTexteSeul(a.nomBeneficiaire)],
  ['idBeneficiaire', (a) => a.siret],
  ['rnaBeneficiaire', (a) => a.rna],
  ['titreManifestation', (a) => enTexteSeul(a.titre)],
  ['categorie', (a) => a.categorie && enTexteSeul(a.categorie)],
  ['region', (a) => a.region && enTexteSeul(a.region)],
  ['montant', (a) => a.accorde],
  ['montantVerse', (a) => a.verse],
]

export const enTeteAnterieures = (): string => ligneCsv(COLONNES.map(([nom]) => nom))
export const aideAnterieureCsv = (aide: AideAnterieureOuverte): string =>
  ligneCsv(COLONNES.map(([, valeur]) => valeur(aide)))
