import { createHash } from 'node:crypto'
import type { ContenuConvention } from '#domain/convention/contenu.ts'
import type { DonneesConvention } from '#server/documents/convention.ts'
import { VERIFICATION } from './dossier-exemple.ts'

const SHA256 = (octets: Buffer | string): string => createHash('sha256').update(octets).digest('hex')

/** The facts of an ordinary agreement. */
export const CONVENTION_EXEMPLE: ContenuConvention = {
  format: 'convention/1',
  redaction: 3,
  organisme: 'Sofia',
  identite: {
    formeJuridique: 'société civile à capital variable',
    siege: '12 rue des Tilleuls, 75011 Paris',
    siren: '732829320',
    representant: 'Hélène Vasseur',
    qualiteRepresentant: 'directrice générale',
    contact: { email: 'aides@organisme.fr', telephone: '01 99 00 12 34' },
  },
  numero: 'C-2026-0062',
  etablieLe: '2026-04-30T10:00:00.000Z',
  demande: { id: 12, numero: '2026-0012', signeeLe: '2026-03-02' },
  action: {
    nom: 'Les Marées du livre',
    edition: '7e édition',
    dateDebut: '2026-10-08',
    dateFin: '2026-10-11',
    lieux: ['Douarnenez', 'Bretagne'],
    budgetGlobal: 42_600,
    montantDemande: 9000,
  },
  structure: {
    id: 4,
    nomStructure: 'Lettres en Rade',
    categorie: 'Association',
    adresse: '3 quai du Petit-Port',
    adresseComplement: null,
    codePostal: '29100',
    ville: 'Douarnenez',
  },
  representant: { civilite: 'Madame', prenom: 'Claire', nom: 'Le Bihan', fonction: 'Présidente' },
  commission: { date: '2026-04-15', decideeLe: '2026-04-28' },
  montant: 6500.5,
  ibanFin: '0189',
  delais: { signatureJours: 30, bilanJours: 90 },
  durees: { dossierAnnees: 5, preuvesAnnees: 10 },
}

/** Data of the signed copy of an agreement, of which `original` was read. */
export function conventionSignee(contenu: string, original: Buffer): DonneesConvention {
  const signe = '{"format":"convention-signature/1"}'
  const preuve = {
    prenom: 'Claire',
    nom: 'Le Bihan',
    fonction: 'Présidente',
    le: '2026-05-12T12:32:00.000Z',
    canal: 'sms' as const,
    destination: '+33 6 •• •• •• 42',
    adresse: '192.0.2.17',
    agent: 'Firefox',
    empreinte: SHA256(signe),
  }
  return {
    contenu,
    signature: {
      preuve,
      contenu: signe,
      original,
      sha256: SHA256(original),
    },
    verification: VERIFICATION,
  }
}
