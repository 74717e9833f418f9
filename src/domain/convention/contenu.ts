import type { Jour } from '#domain/commun/jours.ts'
import type { Contact } from '#domain/parametres/contact.ts'
import type { Organisme } from '#domain/parametres/identite.ts'

/** Who the body was that day; a field that nobody had written is absent. */
export type IdentiteFigee = Partial<
  Record<Exclude<keyof Organisme, 'siret' | 'contactEmail' | 'contactTelephone'>, string>
> & { contact?: Contact }

/** The facts of an agreement, frozen with it; their canonical JSON gives the same document for ever. */
export interface ContenuConvention {
  format: 'convention/1'
  /** Which words write it; absent from agreements of before, that keep theirs for ever. */
  redaction?: 2 | 3 | 4 | 5
  organisme: string
  /** Absent from agreements made before it was written, which name the body alone for ever. */
  identite?: IdentiteFigee
  numero: string
  /** When the decision was published: ISO 8601 UTC. */
  etablieLe: string
  demande: { id: number; numero: string; signeeLe: Jour | null }
  action: {
    nom: string | null
    edition: string | null
    dateDebut: Jour | null
    dateFin: Jour | null
    /** Where it takes place, as typed. */
    lieux: string[]
    budgetGlobal: number | null
    montantDemande: number | null
  }
  structure: {
    id: number
    nomStructure: string
    categorie: string | null
    adresse: string | null
    adresseComplement: string | null
    codePostal: string | null
    ville: string | null
    /** Fourteen digits; absent when it was not known, and from agreements of before. */
    siret?: string
    rna?: string
  }
  representant: { civilite: string | null; prenom: string; nom: string; fonction: string | null }
  commission: { date: Jour; decideeLe: Jour }
  /** Euros. */
  montant: number
  /** Last four characters of the account's IBAN: the whole one is read by few. */
  ibanFin: string | null
  delais: { signatureJours: number; bilanJours: number }
  /** Years that the file and the evidence are kept; absent from older agreements: « cinq ans » for ever. */
  durees?: { dossierAnnees: number; preuvesAnnees: number }
}

/** What the holder's code signs: the agreement's exact bytes, what they say, and who signs. */
export interface ContenuSignatureConvention {
  format: 'convention-signature/1'
  document: { sha256: string; taille: number }
  convention: ContenuConvention
  signataire: { prenom: string; nom: string; fonction: string }
}
