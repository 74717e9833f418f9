import type {
  BilanReprise,
  ColonneLue,
  ComparaisonProbable,
  ConstatsReprise,
  RepriseListe,
  RepriseLue,
  StructureProbable,
} from '#domain/reprise/reponse.ts'

/** Imports of past aids, as the server shows them. */

const COMMUN = {
  id: 5,
  source: 'Ancien tableur',
  fichier: 'aides-2015-2025.csv',
  taille: 2_150_000,
  lignes: 8214,
  travail: null,
  creePar: 'Agnès Delmas',
  creeLe: '2026-11-23T09:00:00.000Z',
  appliquePar: null,
  appliqueLe: null,
  annulePar: null,
  annuleLe: null,
}

export const repriseEnListe = (plus: Partial<RepriseListe> = {}): RepriseListe => ({
  ...COMMUN,
  etat: 'essayee',
  creees: 7903,
  changees: 38,
  refusees: 23,
  ...plus,
})

export const colonneLue = (rang: number, titre: string, plus: Partial<ColonneLue> = {}): ColonneLue => ({
  rang,
  titre,
  exemples: ['a', 'b'],
  personne: null,
  champ: null,
  decide: false,
  profil: false,
  propose: null,
  ...plus,
})

/** Known by the profile. */
const duProfil = (rang: number, titre: string, champ: ColonneLue['champ']): ColonneLue =>
  colonneLue(rang, titre, { champ, decide: true, profil: true })

/** All decided but two, of which one is proposed; one is of persons. */
const COLONNES_LUES: ColonneLue[] = [
  duProfil(0, 'N° dossier', 'reference'),
  duProfil(1, 'Bénéficiaire', 'structure'),
  duProfil(2, 'Exercice', 'annee'),
  duProfil(3, 'Manifestation', 'titre'),
  duProfil(4, 'Avis', 'decision'),
  colonneLue(5, 'Mt attribué CA', { exemples: ['4 500,00', '2 000,00'], propose: 'accorde' }),
  colonneLue(6, 'Obs.', { exemples: ['report 2020', ''] }),
  colonneLue(7, 'Correspondant', {
    exemples: [],
    personne: '8 006 valeurs sur 8 214 sont des adresses e-mail',
    decide: true,
  }),
  duProfil(8, 'Date du CA', null),
]
/** The same, once nothing waits for a choice. */
export const COLONNES_DECIDEES: ColonneLue[] = COLONNES_LUES.map((c) =>
  c.rang === 5 ? { ...c, champ: 'accorde', decide: true } : { ...c, decide: true },
)

export const BILAN: BilanReprise = {
  lignes: 8214,
  creees: 7903,
  changees: 38,
  identiques: 250,
  refusees: 23,
  motifs: 2,
  gardees: 2,
  referencesFaites: 0,
  sansDemande: 118,
  structures: 1094,
  sures: 412,
  probables: 27,
  sansCompte: 655,
  annees: [
    { annee: 2023, lignes: 816, demande: 4_402_900, accorde: 2_251_850, verse: 2_248_350 },
    { annee: 2024, lignes: 842, demande: 4_590_300, accorde: 2_334_500.5, verse: 2_329_000 },
  ],
}
/** Nothing of the file is new. */
export const BILAN_IDENTIQUE: BilanReprise = {
  ...BILAN,
  creees: 0,
  changees: 0,
  identiques: 8214,
  refusees: 0,
  motifs: 0,
  gardees: 0,
}

/** Tried a moment ago, 23 lines refused, 8 structures to decide. */
export function repriseAffichee(plus: Partial<RepriseLue> = {}): RepriseLue {
  const maintenant = Date.now()
  return {
    ...COMMUN,
    etat: 'essayee',
    version: 3,
    codage: 'windows-1252',
    separateur: ';',
    profil: { id: 2, nom: 'Ancien tableur' },
    profils: [{ id: 2, nom: 'Ancien tableur', modifieLe: '2026-11-12T09:00:00.000Z' }],
    colonnes: COLONNES_DECIDEES,
    decisions: [
      { valeur: 'A', lignes: 7000, sens: 'accordee', propose: null },
      { valeur: 'R', lignes: 1214, sens: 'refusee', propose: null },
    ],
    echec: null,
    essaiLe: new Date(maintenant - 3_600_000).toISOString(),
    essaiJusque: new Date(maintenant + 6 * 86_400_000).toISOString(),
    bilan: BILAN,
    totaux: {},
    sansRefusees: false,
    publier: false,
    annuleMotif: null,
    reponses: { aDecider: 8, meme: 17, autre: 2 },
    ailleurs: null,
    annulable: null,
    gestes: {
      peutChoisir: true,
      peutEssayer: true,
      peutAppliquer: true,
      peutAnnuler: false,
      peutSupprimer: true,
    },
    ...plus,
  }
}

/** Deposited only: its columns are to be decided. */
export const repriseDeposee = (plus: Partial<RepriseLue> = {}): RepriseLue =>
  repriseAffichee({
    etat: 'deposee',
    colonnes: COLONNES_LUES,
    bilan: null,
    essaiLe: null,
    essaiJusque: null,
    reponses: { aDecider: 0, meme: 0, autre: 0 },
    ...plus,
  })

/** Applied, and nothing was done since to what it wrote. */
export const repriseAppliquee = (plus: Partial<RepriseLue> = {}): RepriseLue =>
  repriseAffichee({
    etat: 'appliquee',
    appliquePar: 'Agnès Delmas',
    appliqueLe: '2026-11-23T10:00:00.000Z',
    essaiJusque: null,
    annulable: [],
    gestes: {
      peutChoisir: false,
      peutEssayer: false,
      peutAppliquer: false,
      peutAnnuler: true,
      peutSupprimer: false,
    },
    ...plus,
  })

export const REFUSEES: ConstatsReprise = {
  groupes: [
    {
      motif: 'Montant à deux lectures possibles',
      colonne: 'Mt attribué CA',
      valeur: '1,234.56',
      lignes: 9,
      premieres: [214, 1087, 1088, 2410, 2411, 3000, 3001, 3002, 3003],
    },
    { motif: 'Année absente', colonne: 'Exercice', valeur: '', lignes: 2, premieres: [7011, 8102] },
  ],
  lignes: [],
}
export const CHANGEES: ConstatsReprise = {
  groupes: [],
  lignes: [1204, 2866, 3001, 3002].map((ligne) => ({
    ligne,
    motifs: [],
    champs: [{ champ: 'Versé', avant: ligne === 2866 ? null : '4 000,00 €', apres: '3 500,00 €' }],
  })),
}

export const probable = (cle: string, plus: Partial<StructureProbable> = {}): StructureProbable => ({
  cle,
  nom: cle.toUpperCase(),
  codePostal: '44000',
  ville: 'Nantes',
  lignes: [118, 119, 120],
  aides: 3,
  forme: true,
  aLire: null,
  candidats: [{ porteurId: 40, nom: cle, codePostal: '44000', ville: 'Nantes', numero: 'SIRET vérifié' }],
  reponse: null,
  porteurId: null,
  reponduLe: null,
  ...plus,
})

/** Two that differ by their form alone, one to read, one that may be either of two. */
export const PROBABLES: StructureProbable[] = [
  probable('alpha'),
  probable('beta'),
  probable('gamma', { forme: false, aLire: 'Autre ville, même code postal' }),
  probable('amis', {
    forme: false,
    aLire: 'Deux réponses possibles',
    candidats: [
      { porteurId: 41, nom: 'Les Amis', codePostal: '35400', ville: 'Saint-Malo', numero: 'RNA' },
      { porteurId: 42, nom: 'Les amis', codePostal: '35400', ville: 'Saint-Malo', numero: null },
    ],
  }),
]

const cote = (plus: Partial<ComparaisonProbable['fichier']>): ComparaisonProbable['fichier'] => ({
  nomSimplifie: 'gamma',
  ville: 'Mens',
  manifestations: ['Voix des cimes'],
  anneeMin: 2015,
  anneeMax: 2021,
  accorde: 31_500,
  ...plus,
})
export const COMPARAISON: ComparaisonProbable = {
  fichier: cote({ ville: 'Clelles' }),
  portail: cote({
    manifestations: ['Voix des cimes', 'Poésie en vallée'],
    anneeMin: 2022,
    anneeMax: 2026,
    accorde: 14_200,
  }),
  premiereDemande: '2026-0112',
}
