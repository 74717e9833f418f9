import {
  type FichierReponse,
  type ProjetCourt,
  type ProjetReponse,
  projetCourt,
} from '#domain/projet/reponse.ts'
import { DRAPEAUX_PROJET, type DrapeauProjet } from '#domain/projet/vocabulaire.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'

const AUCUN = Object.fromEntries(DRAPEAUX_PROJET.map((d) => [d, false])) as Record<DrapeauProjet, boolean>
const JAMAIS = {
  signeLe: null,
  controleLe: null,
  affecteLe: null,
  caaLe: null,
  decisionPublieeLe: null,
  conventionSigneeLe: null,
  datePaiement: null,
  attestationSigneeLe: null,
  bilanRempliLe: null,
  bilanControleLe: null,
  retireLe: null,
  archiveLe: null,
  anonymiseLe: null,
}
const FINAUX = {
  nbAuteursInvitesFinal: null,
  nbAuteursIntervenantsRemuneresFinal: null,
  nbAuteursRemuneresFinal: null,
  montantRemunerationAuteursIntervenantsFinal: null,
  montantRemunerationAuteursFinal: null,
  montantFraisAuteursFinal: null,
  nbModerateursInvitesFinal: null,
  montantRemunerationModerateursFinal: null,
  nbEditeursInvitesFinal: null,
  budgetGlobalFinal: null,
  commentaireBilan: null,
}

/** A file of an application, as an answer carries it. */
export const fichierAffiche = (
  id: number,
  type: FichierReponse['type'],
  libelle: string,
): FichierReponse => ({
  id,
  type,
  url: `/gestion/api/projet-fichiers/${id}?s=x`,
  libelle,
  taille: 240_000,
  mime: 'application/pdf',
  deposeLe: '2026-03-02T09:00:00.000Z',
})

/** An application filled, not yet signed, as its holder reads it by id; `champs` changes it. */
export const projetAffiche = (champs: Partial<ProjetReponse> = {}): ProjetReponse => ({
  ...AUCUN,
  isEditing: true,
  isFilled: true,
  id: 7,
  numero: '2026-0007',
  version: 4,
  annee: 2026,
  idPrecedentProjet: null,
  ...SAISIES[1],
  ...SAISIES[2],
  ...SAISIES[3],
  ...SAISIES[5],
  idDomainesEditoriaux: [...SAISIES[1].idDomainesEditoriaux],
  lieux: [...SAISIES[2].lieux],
  ...FINAUX,
  dateCreation: '2026-03-02T08:00:00.000Z',
  date: '2026-03-02T08:00:00.000Z',
  montantAlloue: null,
  numeroConvention: null,
  datePaiement: null,
  dateCommission: null,
  step: 4,
  stepBilan: 0,
  state: 'a-reprendre',
  libelleEtat: 'A reprendre',
  couleur: 'orange',
  reprise: 5,
  repriseBilan: 'attestation',
  etapes: [true, true, true, true],
  etapesBilan: [false, false, false],
  actions: ['enregistrerEtape', 'supprimerDemande', 'signerDemande'],
  isChecked: false,
  isWithdrawn: false,
  onglet: null,
  chronologie: { creeLe: '2026-03-02T08:00:00.000Z', modifieLe: '2026-03-02T08:30:00.000Z', ...JAMAIS },
  nbProjets: 1,
  porteurProjet: { id: 4, nomStructure: 'Lettres en Rade', ville: 'Brest', nbProjets: 1 },
  commission: null,
  paiement: null,
  signature: null,
  aideAnDerniere: null,
  conventionUrl: null,
  attestationUrl: null,
  dossierUrl: null,
  retireMotif: null,
  controles: null,
  historiqueControles: [],
  changements: null,
  controlesBilan: null,
  historiqueControlesBilan: [],
  precedentProjet: null,
  signatures: [],
  fichiers: [
    fichierAffiche(1, 'budget', 'budget.xlsx'),
    fichierAffiche(2, 'budget_remuneration', 'remunerations.xlsx'),
    fichierAffiche(3, 'lettre_demande_aide', 'lettre.pdf'),
    fichierAffiche(4, 'dossier_presentation', 'dossier.pdf'),
    fichierAffiche(5, 'programme', 'programme.pdf'),
  ],
  fichiersComm: [],
  ...champs,
})

/** The short form of the same application, as lists answer it. */
export const projetEnListe = (champs: Partial<ProjetReponse> = {}): ProjetCourt =>
  projetCourt.parse(projetAffiche(champs))
