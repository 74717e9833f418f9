import type { ChampsSignes, Libelle } from './champs-signes.ts'
import { masquerDestination } from './code.ts'

/** The application as signed: fields, files (SHA-256), signatory, holder. Canonical JSON is the evidence. */
export interface ContenuDemande extends ChampsSignes {
  format: 'demande/1'
  organisme: string
  demande: { id: number; numero: string; annee: number; revision: number; tour: number }
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

/** What the structure had answered of who signs, in that deposit period (membre/question-fonction.ts). */
export interface FonctionDite {
  fonction: string
  toujours: boolean
  par: string
  /** ISO 8601. */
  le: string
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
  fonctionDite?: FonctionDite
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
  fonctionDite?: FonctionDite | null
}

/** The evidence that a PDF shows of a signature: where the code went is masked. */
export const preuveDe = (signature: SignatureGardee): PreuveSignature => ({
  prenom: signature.prenom,
  nom: signature.nom,
  fonction: signature.fonction,
  le: signature.le.toISOString(),
  canal: signature.canal === 'sms' ? 'sms' : 'email',
  destination: masquerDestination(signature.canal, signature.destination),
  adresse: signature.adresse,
  agent: signature.agent,
  empreinte: signature.empreinte.toString('hex'),
  ...(signature.fonctionDite && { fonctionDite: signature.fonctionDite }),
})
