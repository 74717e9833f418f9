import { createHash } from 'node:crypto'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import type { DonneesSignees } from '#server/documents/pdf/preuve.ts'

const LONG =
  'Depuis 2009, le festival réunit chaque printemps des autrices et des auteurs d’ici et d’ailleurs : lectures, rencontres, ateliers d’écriture et tables rondes. Cœur du projet : l’accès de toutes et tous à la littérature, « sans œillères ». '

/** Where anybody may check a document of ours. */
export const VERIFICATION = 'https://aides.example/gestion/verifier'

/** Data of a dossier as a real festival would make them: long texts, other alphabets, every field. */
export function dossierExemple(change: Partial<ContenuDemande> = {}): DonneesSignees {
  const contenu: ContenuDemande = {
    format: 'demande/1',
    organisme: 'Sofia',
    demande: { id: 12, numero: '2026-0012', annee: 2026, revision: 7, tour: 1 },
    projet: {
      reedition: true,
      precedent: { id: 3, numero: '2025-0003' },
      nom: 'Les Œuvres de l’Été : littératures sans frontières',
      edition: '17e édition',
      categorie: { id: 1, libelle: 'Festival' },
      domaines: [
        { id: 1, libelle: 'Littérature' },
        { id: 4, libelle: 'Bande dessinée' },
      ],
      dateDebut: '2026-07-01',
      dateFin: '2026-07-05',
    },
    presentation: {
      presentation: `${LONG.repeat(6)}\n\n${LONG.repeat(5)}`,
      actionsCommunication: `${LONG}\nInvités : Wisława Nowak, Đorđe Ilić, Ελένη Παππά, Иван Петров.`,
      lieu: { id: 3, libelle: 'Dans plusieurs lieux' },
      region: 'Bretagne',
      ville: 'Saint-Malo',
      lieux: ['Cancale', 'Dinard', 'Pleurtuit'],
    },
    budget: {
      budgetGlobal: 1234567.5,
      montantDemande: 45000,
      gratuite: { id: 2, libelle: 'Entrée gratuite avec certains événements payants' },
      presenceAuteurs: { id: 1, libelle: 'Des auteurs rémunérés sont présents' },
      nbAuteursInvites: 42,
      nbAuteursRemuneres: 38,
      montantRemunerationAuteurs: 18250.4,
      montantFraisAuteurs: 9100,
      raisonAucunAuteur: null,
      nbModerateursInvites: 6,
      montantRemunerationModerateurs: 1800,
      nbEditeursInvites: 24,
    },
    fichiers: [
      'budget',
      'budget_remuneration',
      'lettre_demande_aide',
      'dossier_presentation',
      'programme',
      'autre',
    ].map((type, i) => ({
      id: i + 1,
      type,
      libelle: `${type} – année 2026 (définitif).pdf`,
      taille: 123_456 * (i * 5 + 1),
      mime: 'application/pdf',
      sha256: createHash('sha256').update(type).digest('hex'),
    })),
    structure: {
      id: 5,
      nomStructure: 'Association Les Œuvres de l’Été',
      categorie: { id: 2, libelle: 'Association loi 1901' },
      presentation: LONG,
      adresse: '12, rue de la Harpe',
      adresseComplement: 'Bâtiment B',
      codePostal: '35400',
      ville: 'Saint-Malo',
      siteInternet: 'https://oeuvres-ete.fr',
      civilite: 'Madame',
      prenom: 'Zoé',
      nom: 'Lefèvre',
      fonction: 'Présidente',
      email: 'contact@oeuvres-ete.fr',
      mobile: '+33612345678',
      tel: null,
    },
    signataire: {
      prenom: 'Zoé',
      nom: 'Lefèvre',
      fonction: 'Présidente',
      texte:
        'Je soussigné(e) Zoé Lefèvre, Présidente, agissant pour la structure «\u00a0Association Les Œuvres de l’Été\u00a0», certifie l’exactitude des informations de cette demande.',
    },
    ...change,
  }
  const json = jsonCanonique(contenu)
  return {
    contenu: json,
    verification: VERIFICATION,
    preuve: {
      prenom: 'Zoé',
      nom: 'Lefèvre',
      fonction: 'Présidente',
      le: '2026-03-02T09:12:30.000Z',
      canal: 'email',
      destination: 'c•••••t@oeuvres-ete.fr',
      adresse: '192.0.2.17',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      empreinte: createHash('sha256').update(json).digest('hex'),
    },
  }
}
