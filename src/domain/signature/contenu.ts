import type { Jour } from '#domain/commun/jours.ts'
import { masquerDestination } from './code.ts'

interface Libelle {
  id: number
  libelle: string
}

/** The exact application that is signed: all fields, files by their SHA-256, signatory, holder as of that moment. Its canonical JSON is the evidence. */
export interface ContenuDemande {
  format: 'demande/1'
  organisme: string
  demande: { id: number; numero: string; annee: number; revision: number; tour: number }
  projet: {
    reedition: boolean
    precedent: { id: number; numero: string } | null
    nom: string | null
    edition: string | null
    categorie: Libelle | null
    domaines: Libelle[]
    dateDebut: Jour | null
    dateFin: Jour | null
  }
  presentation: {
    presentation: string | null
    actionsCommunication: string | null
    lieu: Libelle | null
    region: string | null
    ville: string | null
    lieux: string[]
  }
  budget: {
    budgetGlobal: number | null
    montantDemande: number | null
    gratuite: Libelle | null
    presenceAuteurs: Libelle | null
    nbAuteursInvites: number | null
    nbAuteursRemuneres: number | null
    montantRemunerationAuteurs: number | null
    montantFraisAuteurs: number | null
    raisonAucunAuteur: string | null
    nbModerateursInvites: number | null
    montantRemunerationModerateurs: number | null
    nbEditeursInvites: number | null
  }
  fichiers: { id: number; type: string; libelle: string; taille: number; mime: string; sha256: string }[]
  structure: {
    id: number
    nomStructure: string
    categorie: Libelle | null
    presentation: string
    adresse: string | null
    adresseComplement: string | null
    codePostal: string | null
    ville: string | null
    siteInternet: string | null
    civilite: string | null
    prenom: string
    nom: string
    fonction: string | null
    email: string
    mobile: string | null
    tel: string | null
  }
  signataire: { prenom: string | null; nom: string | null; fonction: string | null; texte: string | null }
}

/** How, when and from where it was signed. */
export interface PreuveSignature {
  prenom: string
  nom: string
  fonction: string
  /** ISO 8601 UTC. */
  le: string
  canal: 'email' | 'sms'
  /** Masked. */
  destination: string
  adresse: string | null
  agent: string | null
  /** SHA-256 of the canonical JSON, in hexadecimal. */
  empreinte: string
}

/** What is kept of a signature, by whichever document it signs. */
interface SignatureGardee {
  prenom: string
  nom: string
  fonction: string
  le: Date
  canal: string
  destination: string
  adresse: string | null
  agent: string | null
  empreinte: { toString(base: 'hex'): string }
}

/** The evidence that a PDF shows of a signature: where the code went is masked. */
export const preuveDe = (s: SignatureGardee): PreuveSignature => ({
  prenom: s.prenom,
  nom: s.nom,
  fonction: s.fonction,
  le: s.le.toISOString(),
  canal: s.canal === 'sms' ? 'sms' : 'email',
  destination: masquerDestination(s.canal, s.destination),
  adresse: s.adresse,
  agent: s.agent,
  empreinte: s.empreinte.toString('hex'),
})
