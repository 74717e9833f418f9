import type { Jour } from '../commun/jours.ts'

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
