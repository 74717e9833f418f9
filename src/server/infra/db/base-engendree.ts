// Every column of the migrated base: `npm run tables` writes it, tables/ says what the domain knows better.
// biome-ignore-all format: as kysely-codegen writes it
// biome-ignore-all assist/source/organizeImports: as kysely-codegen writes it
import type { Jour } from "#domain/commun/jours.ts";
import type { ColumnType, GeneratedAlways } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = ColumnType<unknown, string, string>;

export interface Agenda {
  creeLe: Date;
  domaine: string | null;
  empreinte: Buffer;
  utilisateurId: number;
}

export interface AgendaEvenement {
  annuleLe: Date | null;
  dernierJour: Jour;
  empreinte: Buffer;
  modifieLe: Date;
  sequence: number;
  uid: string;
  utilisateurId: number;
}

export interface AideAnterieure {
  accorde: number | null;
  annee: number;
  bilanRecu: boolean | null;
  categorie: string | null;
  correction: Json | null;
  debut: Jour | null;
  decision: string;
  demande: number | null;
  empreinte: Buffer;
  fin: Jour | null;
  id: GeneratedAlways<number>;
  lien: string | null;
  ligne: number;
  mots: GeneratedAlways<string>;
  reference: string;
  region: string | null;
  repriseId: number;
  source: string;
  structureId: number;
  titre: string;
  verse: number | null;
  version: Generated<number>;
  ville: string | null;
}

export interface AideCorrection {
  apres: string | null;
  avant: string | null;
  id: GeneratedAlways<number>;
  le: Date;
  projetId: number;
  quoi: string;
}

export interface AidePubliee {
  categorie: string | null;
  domaines: string | null;
  montant: number;
  nomBeneficiaire: string;
  projetId: number;
  region: string | null;
  rna: string | null;
  signeeLe: Date;
  siret: string | null;
  titre: string;
}

export interface AppelSignature {
  id: GeneratedAlways<number>;
  le: Date;
  membreId: number;
  motif: string | null;
  objet: string;
  par: number;
  projetId: number;
  refuseLe: Date | null;
  refusePar: number | null;
}

export interface Attestation {
  atteste1: boolean;
  atteste2: boolean;
  le: Date;
  projetId: number;
}

export interface Authentificateur {
  creeLe: Date;
  dernierPas: Generated<number>;
  enAttente: boolean;
  secretChiffre: Buffer;
  utilisateurId: number;
}

export interface Bilan {
  budgetGlobalFinal: number | null;
  commentaireBilan: string | null;
  etape1Le: Date | null;
  etape2Le: Date | null;
  etape3Le: Date | null;
  isDraft: Generated<boolean>;
  montantFraisAuteursFinal: number | null;
  montantRemunerationAuteursIntervenantsFinal: number | null;
  montantRemunerationModerateursFinal: number | null;
  nbAuteursIntervenantsRemuneresFinal: number | null;
  nbAuteursInvitesFinal: number | null;
  nbEditeursInvitesFinal: number | null;
  nbModerateursInvitesFinal: number | null;
  projetId: number;
  rempliLe: Date | null;
  stepBilan: Generated<number>;
  version: Generated<number>;
}

export interface Calendrier {
  dateDebutMax: Jour;
  dateFinMax: Jour;
  dateLimiteDepot: Jour | null;
  id: number;
  joursBilan: Generated<number>;
  joursControle: Generated<number>;
  joursControleBilan: Generated<number>;
  joursConvention: Generated<number>;
  joursPaiement: Generated<number>;
  version: Generated<number>;
}

export interface CategorieProjet {
  domainesRequis: Generated<boolean>;
  id: Generated<number>;
  libelle: string;
  ordre: Generated<number>;
  retireLe: Date | null;
}

export interface CategorieStructure {
  id: Generated<number>;
  libelle: string;
  ordre: Generated<number>;
  retireLe: Date | null;
}

export interface ChangementObjection {
  changementId: number;
  id: GeneratedAlways<number>;
  le: Date;
  retireeLe: Date | null;
  texte: string;
  utilisateurId: number;
}

export interface ChangementResponsable {
  closLe: Date | null;
  decidePar: number | null;
  demandeurId: number;
  deposeLe: Date;
  id: GeneratedAlways<number>;
  issue: string | null;
  motif: string | null;
  personnelPrevenuLe: Date | null;
  pieceCle: string;
  pieceEmpreinte: Buffer;
  pieceMime: string;
  pieceNom: string;
  pieceTaille: number;
  porteurId: number;
  rappeleLe: Date | null;
  texte: string;
  version: Generated<number>;
  viseId: number;
}

export interface CleAcces {
  clePublique: Buffer;
  compteur: number;
  creeLe: Date;
  id: GeneratedAlways<number>;
  identifiant: string;
  nom: string;
  transports: Json;
  utilisateurId: number;
  utiliseeLe: Date | null;
}

export interface CleSecrete {
  le: Generated<Date>;
  seule: Generated<boolean>;
  temoin: string;
}

export interface CodeErreur {
  id: GeneratedAlways<number>;
  le: Date;
  leveLe: Date | null;
  objet: string;
  projetId: number | null;
  pvSignataireId: number | null;
}

export interface CodeSecours {
  creeLe: Date;
  empreinte: Buffer;
  id: GeneratedAlways<number>;
  utilisateurId: number;
  utiliseLe: Date | null;
}

export interface CodeVerification {
  annuleLe: Date | null;
  canal: string;
  codeEmpreinte: Buffer;
  contenu: string | null;
  creeLe: Date;
  destination: string;
  empreinteDocument: Buffer;
  essais: Generated<number>;
  expireLe: Date;
  id: GeneratedAlways<number>;
  objet: string;
  projetId: number | null;
  pvSignataireId: number | null;
  utilisateurId: number | null;
  utiliseLe: Date | null;
}

export interface Colis {
  au: Jour;
  cleCreation: string;
  commissionId: number | null;
  creeLe: Date;
  creePar: number;
  demandes: number;
  du: Jour;
  etat: Generated<string>;
  expireLe: Date | null;
  faites: Generated<number>;
  fichiers: number;
  id: GeneratedAlways<number>;
  lus: Generated<number>;
  octets: number;
  pretLe: Date | null;
  raison: string | null;
  travailEssais: Generated<number>;
  travailLe: Date;
}

export interface ColisDemande {
  colisId: number;
  faiteLe: Date | null;
  partie: number | null;
  projetId: number;
  rang: number;
}

export interface ColisEntree {
  cle: string | null;
  colisId: number;
  crc: number | null;
  debut: number | null;
  demande: number;
  empreinte: Buffer | null;
  etat: Generated<string>;
  gardeJusque: Jour | null;
  genre: string;
  le: Date;
  nom: string;
  octets: Buffer | null;
  partie: number | null;
  rang: number;
  retenue: Generated<boolean>;
  sourceId: number | null;
  taille: number;
  type: string;
}

export interface ColisPartie {
  centre: number;
  colisId: number;
  demandes: number;
  empreinteManifeste: Buffer;
  empreinteZip: Buffer;
  fichiers: number;
  octets: number;
  rang: number;
}

export interface Commission {
  annee: number;
  caaValideeLe: Date | null;
  caaValideePar: number | null;
  caValideeLe: Date | null;
  caValideePar: number | null;
  cleCreation: string | null;
  creeLe: Date;
  creePar: number | null;
  date: Jour;
  declarationExigee: Generated<boolean>;
  id: GeneratedAlways<number>;
  isVisible: Generated<boolean>;
  montantDisponible: number;
  numero: number;
  version: Generated<number>;
}

export interface CommissionCompte {
  caaAvis: string | null;
  caaMontant: number | null;
  caAvis: string | null;
  caMontant: number | null;
  commissionId: number;
  montantDemande: number | null;
  montantRecommande: number | null;
  n: number;
  plie: Generated<boolean>;
  retire: boolean;
  utilisateurId: number | null;
}

export interface Compteur {
  annee: number;
  serie: string;
  valeur: number;
}

export interface ConservationAnnonce {
  annonceLe: Date;
  cause: string;
  depuis: Date;
  echeance: Jour;
  genre: string;
  id: GeneratedAlways<number>;
  porteurId: number | null;
  projetId: number | null;
  utilisateurId: number | null;
}

export interface ConservationRetenue {
  id: GeneratedAlways<number>;
  le: Date;
  leveeLe: Date | null;
  leveePar: number | null;
  motif: string;
  par: number;
  porteurId: number | null;
  projetId: number | null;
}

export interface Controle {
  annuleLe: Date | null;
  annulePar: number | null;
  budgetValide: boolean;
  fichiersValide: boolean;
  id: GeneratedAlways<number>;
  le: Date;
  message: string | null;
  par: number;
  presentationValide: boolean;
  projetId: number;
  projetValide: boolean;
  signatureId: number;
}

export interface ControleBilan {
  bilanValide: boolean;
  contenu: Json | null;
  documentsBilanValide: boolean;
  documentsComValide: boolean;
  id: GeneratedAlways<number>;
  le: Date;
  message: string | null;
  par: number;
  projetId: number;
}

export interface Conversation {
  creeLe: Date;
  dernierId: number | null;
  dernierLe: Date | null;
  id: GeneratedAlways<number>;
  lueAdministrationLe: Date | null;
  lueUtilisateurLe: Date | null;
  nombre: Generated<number>;
  nonLusAdministration: Generated<number>;
  nonLusUtilisateur: Generated<number>;
  porteurId: number | null;
  utilisateurId: number;
}

export interface Declaration {
  cleCreation: string | null;
  commissionId: number;
  id: GeneratedAlways<number>;
  le: Date;
  termes: string;
  utilisateurId: number;
}

export interface DeclarationDossier {
  commissionId: number;
  declarationId: number;
  projetId: number;
  utilisateurId: number;
}

export interface Defi {
  creeLe: Date;
  empreinte: Buffer;
  epreuve: string | null;
  essais: Generated<number>;
  expireLe: Date;
  id: GeneratedAlways<number>;
  parOidc: Generated<boolean>;
  usage: string;
  utilisateurId: number;
  utiliseLe: Date | null;
  version: number;
}

export interface DemandeAdhesion {
  demandeeLe: Date;
  expireLe: Date;
  id: GeneratedAlways<number>;
  issue: string | null;
  message: string | null;
  mot: string | null;
  porteurId: number;
  repondueLe: Date | null;
  reponduePar: number | null;
  utilisateurId: number;
}

export interface DemandeComptee {
  budgetGlobal: number | null;
  budgetGlobalFinal: number | null;
  caaAvis: string | null;
  caAvis: string | null;
  caMontant: number | null;
  codePostal: string | null;
  commissionId: number | null;
  conventionSigneeLe: Date | null;
  dateFin: Jour | null;
  datePaiement: Jour | null;
  idCategorieProjet: number | null;
  idCategorieStructure: number;
  idDomainesEditoriaux: number[];
  montant: number | null;
  montantDemande: number | null;
  montantFraisAuteurs: number | null;
  montantFraisAuteursFinal: number | null;
  montantRemunerationAuteurs: number | null;
  montantRemunerationAuteursIntervenantsFinal: number | null;
  montantRemunerationModerateurs: number | null;
  montantRemunerationModerateursFinal: number | null;
  nbAuteursIntervenantsRemuneresFinal: number | null;
  nbAuteursInvites: number | null;
  nbAuteursInvitesFinal: number | null;
  nbAuteursRemuneres: number | null;
  nbEditeursInvites: number | null;
  nbEditeursInvitesFinal: number | null;
  nbModerateursInvites: number | null;
  nbModerateursInvitesFinal: number | null;
  porteurId: number;
  premiereSignatureLe: Date | null;
  projetId: number;
  recevableLe: Date | null;
  region: string | null;
  rempliLe: Date | null;
  renouvelee: boolean;
  retireLe: Date | null;
}

export interface Deport {
  cleCreation: string | null;
  epinglee: boolean;
  id: GeneratedAlways<number>;
  le: Date;
  parId: number;
  precision: string | null;
  projetId: number;
  retireLe: Date | null;
  retireMotif: string | null;
  retireParId: number | null;
  retraitDemandeLe: Date | null;
  retraitRefuseLe: Date | null;
  retraitRefuseMotif: string | null;
  retraitRefuseParId: number | null;
  type: string | null;
  utilisateurId: number;
}

export interface Document {
  cle: string;
  contenu: string | null;
  creeLe: Date;
  empreinte: Buffer;
  empreinteAvant: Buffer | null;
  genre: string;
  horodateLe: Date | null;
  id: GeneratedAlways<number>;
  libelle: string;
  projetId: number;
  sansHorodatageLe: Date | null;
  taille: number;
  tour: Generated<number>;
}

export interface DomaineEditorial {
  id: Generated<number>;
  libelle: string;
  ordre: Generated<number>;
  retireLe: Date | null;
}

export interface DonneesOuvertes {
  forme: Generated<string>;
  le: Generated<Date>;
  seule: Generated<boolean>;
  version: Generated<number>;
}

export interface EchecConnexion {
  adresse: string;
  id: GeneratedAlways<number>;
  le: Date;
}

export interface Ecriture {
  beneficiaire: string;
  evenement: string;
  id: GeneratedAlways<number>;
  jour: Jour;
  lot: string | null;
  montant: number;
  numero: number | null;
  paiementId: number | null;
  projetId: number;
}

export interface Envoi {
  abandonneLe: Date | null;
  canal: string;
  creeLe: Date;
  derniereErreur: string | null;
  destinataire: string;
  envoyeLe: Date | null;
  essais: Generated<number>;
  evenement: string;
  expireLe: Date | null;
  html: string | null;
  id: GeneratedAlways<number>;
  pieces: Generated<Json>;
  porteurId: number | null;
  projetId: number | null;
  secret: Generated<boolean>;
  sujet: string | null;
  texte: string | null;
}

export interface EnvoiInscription {
  adresse: string;
  id: GeneratedAlways<number>;
  le: Date;
}

export interface ExportEcritures {
  ecritures: number;
  empreinte: string;
  id: GeneratedAlways<number>;
  le: Date;
  mois: Jour;
  par: number;
  total: number;
}

export interface Fichier {
  cle: string;
  deposeLe: Date;
  deposePar: number | null;
  empreinte: Buffer;
  id: GeneratedAlways<number>;
  libelle: string;
  mime: string;
  projetId: number;
  retireLe: Date | null;
  taille: number;
  type: string;
}

export interface Habilitation {
  cause: string;
  id: GeneratedAlways<number>;
  membreId: number;
  piece: string | null;
  verifieeLe: Date | null;
  verifieePar: number | null;
}

export interface InscriptionDemandee {
  adresse: string;
  id: GeneratedAlways<number>;
  le: Date;
}

export interface Invitation {
  accepteeLe: Date | null;
  accepteePar: number | null;
  annuleeLe: Date | null;
  creeLe: Date;
  email: string;
  empreinte: Buffer;
  envoyeeLe: Date;
  expireLe: Date;
  finances: boolean;
  id: GeneratedAlways<number>;
  par: number;
  porteurId: number;
  role: string;
  signataire: boolean;
}

export interface Jeton {
  annuleLe: Date | null;
  creeLe: Date;
  email: string | null;
  empreinte: Buffer;
  expireLe: Date;
  id: GeneratedAlways<number>;
  usage: string;
  utilisateurId: number;
  utiliseLe: Date | null;
}

export interface JetonLecture {
  avis30Le: Date | null;
  avis7Le: Date | null;
  creeLe: Date;
  dernierJour: Jour;
  derniers: string;
  empreinte: Buffer;
  id: GeneratedAlways<number>;
  nom: string;
  portees: string[];
  proprietaireId: number;
  reseaux: Generated<string[]>;
  revoqueLe: Date | null;
  revoquePar: number | null;
  usageAdresse: string | null;
  usageLe: Date | null;
}

export interface JetonLectureReseau {
  lectureId: number;
  premierLe: Date;
  reseau: string;
}

export interface Journal {
  acte: string;
  acteurId: number | null;
  acteurRole: string | null;
  adresse: string | null;
  apres: Json | null;
  avant: Json | null;
  chaine: string;
  empreinte: Buffer;
  empreintePrecedente: Buffer | null;
  expurgeLe: Date | null;
  id: GeneratedAlways<number>;
  le: Date;
  rang: number;
  sel: Buffer | null;
}

export interface JournalSceau {
  chaines: number;
  chainesFausses: string[] | null;
  cle: string;
  empreinte: Buffer;
  empreinteOctets: Buffer;
  fausses: number | null;
  jour: Jour;
  le: Date;
  precedente: Buffer | null;
  sceau: Buffer;
  taille: number;
}

export interface JournalSceauTete {
  chaine: string;
  empreinte: Buffer;
  jour: Jour;
  rang: number;
}

export interface KitFichier {
  cle: string;
  deposeLe: Date;
  deposePar: number | null;
  empreinte: Buffer;
  id: GeneratedAlways<number>;
  name: string;
  taille: number;
  type: string;
}

export interface LienOidc {
  creeLe: Date;
  id: GeneratedAlways<number>;
  iss: string;
  sub: string;
  utilisateurId: number;
  vuLe: Date | null;
}

export interface LigneListe {
  accorde: number | null;
  aDecider: number | null;
  annee: number;
  attendBilan: boolean;
  attendControle: boolean;
  attendDepuis: Jour | null;
  attendPaiement: boolean;
  caaLe: Date | null;
  caLe: Date | null;
  categorieTri: string | null;
  commissionId: number | null;
  constats: Generated<number>;
  controleLe: Date | null;
  conventionLe: Date | null;
  creeLe: Date;
  decide: number | null;
  demande: number | null;
  deposeLe: Date | null;
  echeance: Jour | null;
  ecran: string;
  empreinteTextes: Generated<Buffer>;
  etatTri: number | null;
  finAdmin: string;
  finComptable: string;
  montant: number | null;
  mots: string;
  motsMembres: string;
  nomTri: string | null;
  onglet: string | null;
  paye: number | null;
  payeLe: Jour | null;
  porteurId: number;
  projetId: number;
  regionTri: number | null;
  version: number;
  visibleMembres: boolean;
}

export interface LigneListeCompte {
  accorde: Generated<number>;
  aDecider: Generated<number>;
  annee: number;
  attendBilan: boolean;
  attendControle: boolean;
  attendPaiement: boolean;
  decide: Generated<number>;
  demande: Generated<number>;
  n: number;
  onglet: string | null;
  visibleMembres: boolean;
}

export interface LignePerimee {
  id: GeneratedAlways<number>;
  projetId: number;
  urgente: Generated<boolean>;
}

export interface LigneVirement {
  bic: string;
  confirmeeLe: Date | null;
  confirmeePar: number | null;
  dateValeur: Jour | null;
  executeeLe: Date | null;
  executeePar: number | null;
  executeeValeur: Jour | null;
  finieLe: Date | null;
  ibanChiffre: Buffer;
  ibanEmpreinte: Buffer;
  ibanMasque: string;
  id: GeneratedAlways<number>;
  inscritePar: number;
  libelle: string;
  lotId: number;
  montant: number;
  nomTransmis: string;
  porteurId: number;
  projetId: number;
  rang: number;
  reference: string;
  rejetCode: string | null;
  rejeteeLe: Date | null;
  rejeteePar: number | null;
  rejetMotif: string | null;
  rejetRappeleLe: Date | null;
  rejetViseCompte: Generated<boolean>;
  retireeLe: Date | null;
  retireePar: number | null;
  statutBanque: string | null;
  titulaire: string;
  vop: string | null;
  vopNom: string | null;
}

export interface Lot {
  acte: string;
  adresse: string;
  auteurId: number;
  cleCreation: string;
  creeLe: Date;
  filtre: string | null;
  id: GeneratedAlways<number>;
  parametres: Json;
  termineLe: Date | null;
}

export interface LotDemande {
  etat: Generated<string>;
  lotId: number;
  motif: string | null;
  projetId: number;
  rang: number;
}

export interface LotVirement {
  annuleLe: Date | null;
  annuleMotif: string | null;
  annulePar: number | null;
  approuveLe: Date | null;
  approuvePar: number | null;
  cleCreation: string;
  debiteBic: string | null;
  debiteIban: string | null;
  debiteNom: string | null;
  empreinte: string | null;
  execution: Jour;
  exporteLe: Date | null;
  exportePar: number | null;
  fichier: Buffer | null;
  id: GeneratedAlways<number>;
  modifiePar: number;
  norme: string | null;
  numero: string;
  prepareLe: Date;
  preparePar: number;
  termineLe: Date | null;
  version: Generated<number>;
}

export interface Membre {
  depuis: Date;
  finances: boolean;
  fonction: string | null;
  id: GeneratedAlways<number>;
  invitePar: number | null;
  jusque: Date | null;
  luLe: Date | null;
  porteurId: number;
  role: string;
  sansCourriels: Generated<string[]>;
  signataire: boolean;
  utilisateurId: number;
  vuLe: Date | null;
}

export interface Message {
  alerteLe: Date | null;
  auteurId: number;
  cleCreation: string | null;
  contenu: string | null;
  conversationId: number;
  deAdministration: boolean;
  id: GeneratedAlways<number>;
  le: Date;
  pieceCle: string | null;
  pieceEmpreinte: Buffer | null;
  pieceMime: string | null;
  pieceNom: string | null;
  pieceTaille: number | null;
}

export interface Migration {
  empreinte: string;
  le: Generated<Date>;
  nom: string;
}

export interface Modele {
  cleCreation: string | null;
  genre: string;
  id: GeneratedAlways<number>;
  modifieLe: Date;
  modifiePar: number | null;
  nom: string;
  texte: string;
  version: Generated<number>;
}

export interface NombreGarde {
  liste: string;
  n: number;
}

export interface Note {
  auteurId: number;
  cleCreation: string | null;
  id: GeneratedAlways<number>;
  le: Date;
  modifieeLe: Date | null;
  porteurId: number | null;
  projetId: number | null;
  texte: string;
  version: Generated<number>;
}

export interface NoteCitation {
  le: Date;
  noteId: number;
  utilisateurId: number;
  vueLe: Date | null;
}

export interface OrdreDocument {
  cle: string;
  creeLe: Date;
  empreinte: Buffer;
  empreinteAvant: Buffer | null;
  fichier: string;
  horodateLe: Date | null;
  id: GeneratedAlways<number>;
  libelle: string;
  lotId: number;
  sansHorodatageLe: Date | null;
  taille: number;
}

export interface PageVersion {
  auteurId: number | null;
  cle: string;
  le: Generated<Date>;
  texte: string;
  version: number;
}

export interface Paiement {
  annuleLe: Date | null;
  annuleMotif: string | null;
  annulePar: number | null;
  datePaiement: Jour;
  id: GeneratedAlways<number>;
  le: Date;
  montant: number;
  par: number;
  projetId: number;
}

export interface Parametre {
  cle: string;
  modifieLe: Generated<Date>;
  valeur: Json;
}

export interface Periode {
  dateCommission: Jour | null;
  dateDebut: Jour;
  dateFin: Jour;
  deadline: Jour | null;
  id: GeneratedAlways<number>;
}

export interface Porteur {
  adresse: string | null;
  adresseComplement: string | null;
  aidesAnterieures: Generated<number>;
  anonymiseLe: Date | null;
  bic: string | null;
  cgvAccepteesLe: Date;
  cgvVersion: Generated<number>;
  civilite: string | null;
  codePostal: string | null;
  decidePar: number | null;
  emailContact: string | null;
  facebook: string | null;
  ferme: Generated<boolean>;
  fonction: string | null;
  ibanChiffre: Buffer | null;
  ibanEmpreinte: Buffer | null;
  ibanFin: string | null;
  id: GeneratedAlways<number>;
  idCategorieStructure: number;
  linkedin: string | null;
  mobile: string | null;
  motifRefus: string | null;
  nomStructure: string;
  presentation: string;
  refuseLe: Date | null;
  ribGeleJusque: Date | null;
  ribModifieLe: Date | null;
  rna: string | null;
  rnaEssaiLe: Date | null;
  rnaEssaisJusque: Date | null;
  rnaIntrouvableLe: Date | null;
  rnaReponse: Json | null;
  rnaSource: string | null;
  rnaVerifieLe: Date | null;
  siret: string | null;
  siretEcart: GeneratedAlways<boolean>;
  siretEssaiLe: Date | null;
  siretEssaisJusque: Date | null;
  siretIntrouvableLe: Date | null;
  siretNonDiffusibleLe: Date | null;
  siretReponse: Json | null;
  siretSource: string | null;
  siretVerifieLe: Date | null;
  siteInternet: string | null;
  soumisLe: Date;
  tel: string | null;
  titulaireCompte: string | null;
  twitter: string | null;
  utilisateurId: number;
  valideLe: Date | null;
  version: Generated<number>;
  ville: string | null;
  youtube: string | null;
}

export interface ProcesVerbal {
  arreteLe: Date | null;
  arretePar: number | null;
  commissionId: number;
  contenu: string | null;
  creeLe: Date;
  empreinte: Buffer | null;
  etape: number;
  id: GeneratedAlways<number>;
  modifieLe: Date;
  modifiePar: number | null;
  numero: string | null;
  rang: number;
  rectifieId: number | null;
  saisie: Json;
  seanceRang: Generated<number>;
  version: Generated<number>;
}

export interface ProfilReprise {
  choix: Json;
  id: GeneratedAlways<number>;
  modifieLe: Date;
  modifiePar: number;
  nom: string;
}

export interface Projet {
  actionsCommunication: string | null;
  affecteLe: Date | null;
  affectePar: number | null;
  annee: number;
  anonymiseLe: Date | null;
  archiveLe: Date | null;
  archiveMotif: string | null;
  archivePar: number | null;
  attestationRemplieLe: Date | null;
  attestationSigneeLe: Date | null;
  budgetGlobal: number | null;
  caaAvis: string | null;
  caaLe: Date | null;
  caaMail: Generated<boolean>;
  caaMontant: number | null;
  caaMotif: string | null;
  caaPar: number | null;
  caAvis: string | null;
  caLe: Date | null;
  caMail: Generated<boolean>;
  caMontant: number | null;
  caMotif: string | null;
  caPar: number | null;
  cleCreation: string | null;
  commissionId: number | null;
  conventionSigneeLe: Date | null;
  creeLe: Date;
  dateDebut: Jour | null;
  dateFin: Jour | null;
  edition: string | null;
  etape: Generated<number>;
  etape1Le: Date | null;
  etape2Le: Date | null;
  etape3Le: Date | null;
  etape4Le: Date | null;
  id: GeneratedAlways<number>;
  idCategorieProjet: number | null;
  idDomainesEditoriaux: Generated<number[]>;
  idGratuite: number | null;
  idLieu: number | null;
  isDraft: Generated<boolean>;
  lieux: Generated<string[]>;
  modifieLe: Date;
  modifiePar: number | null;
  montantDemande: number | null;
  montantFraisAuteurs: number | null;
  montantRecommande: number | null;
  montantRemunerationAuteurs: number | null;
  montantRemunerationModerateurs: number | null;
  nbAuteursInvites: number | null;
  nbAuteursRemuneres: number | null;
  nbEditeursInvites: number | null;
  nbModerateursInvites: number | null;
  nom: string | null;
  numero: string;
  numeroConvention: string | null;
  porteurId: number;
  precedentProjetId: number | null;
  premiereSignatureLe: Date | null;
  presenceAuteurs: number | null;
  presentation: string | null;
  preuvesEffaceesLe: Date | null;
  raisonAucunAuteur: string | null;
  recommandeLe: Date | null;
  recommandePar: number | null;
  reedition: Generated<boolean>;
  region: string | null;
  retireLe: Date | null;
  retireMotif: string | null;
  revision: Generated<number>;
  signataireFonction: string | null;
  signataireNom: string | null;
  signatairePrenom: string | null;
  signature: string | null;
  signeLe: Date | null;
  signeRevision: number | null;
  version: Generated<number>;
  ville: string | null;
}

export interface PvDocument {
  cle: string;
  creeLe: Date;
  empreinte: Buffer;
  empreinteAvant: Buffer | null;
  genre: string;
  horodateLe: Date | null;
  id: GeneratedAlways<number>;
  libelle: string;
  procesVerbalId: number;
  sansHorodatageLe: Date | null;
  taille: number;
}

export interface PvSignataire {
  id: GeneratedAlways<number>;
  mobile: string | null;
  nom: string;
  prenom: string;
  procesVerbalId: number;
  qualite: string;
  utilisateurId: number;
}

export interface Rappel {
  echeance: Jour;
  le: Date;
  moment: string;
  objet: string;
  projetId: number;
}

export interface RegistreReponse {
  numero: string;
  reponse: Json | null;
  valableJusque: Date;
}

export interface ReglementBanque {
  interlocuteur: string;
  jour: Jour;
  le: Date;
  ligneId: number;
  numero: string | null;
  par: number;
  raison: string;
}

export interface Relance {
  echeance: Jour | null;
  id: GeneratedAlways<number>;
  le: Date;
  objet: string;
  par: number;
  projetId: number;
}

export interface ReponseFonction {
  fonction: string;
  id: GeneratedAlways<number>;
  le: Date;
  membreId: number;
  par: number;
  periodeId: number | null;
  porteurId: number;
  toujours: boolean;
}

export interface ReponseVirement {
  confirmees: number;
  contenu: Buffer;
  empreinte: string;
  id: GeneratedAlways<number>;
  le: Date;
  lotId: number;
  nom: string;
  notees: number;
  par: number;
  rejetees: number;
}

export interface Reprise {
  annuleLe: Date | null;
  annuleMotif: string | null;
  annulePar: number | null;
  appliqueLe: Date | null;
  appliquePar: number | null;
  bilan: Json | null;
  choix: Json;
  codage: string;
  creeLe: Date;
  creePar: number;
  echec: string | null;
  empreinte: Buffer;
  entetes: Json;
  essaiLe: Date | null;
  etat: Generated<string>;
  fichierNom: string;
  id: GeneratedAlways<number>;
  lignes: number;
  profilId: number | null;
  publier: Generated<boolean>;
  sansRefusees: Generated<boolean>;
  separateur: string;
  source: string;
  taille: number;
  totaux: Generated<Json>;
  travail: string | null;
  travailDepuis: Date | null;
  travailEssais: Generated<number>;
  travailLignes: Generated<number>;
  travailPar: number | null;
  version: Generated<number>;
}

export interface RepriseAide {
  aideId: number;
  avant: Json | null;
  repriseId: number;
  sort: string;
}

export interface RepriseConstat {
  cellules: Json | null;
  details: Json;
  id: GeneratedAlways<number>;
  ligne: number;
  repriseId: number;
  sort: string;
}

export interface RepriseOctets {
  octets: Buffer;
  rang: number;
  repriseId: number;
}

export interface RepriseStructure {
  accorde: number;
  aides: number;
  aLire: string | null;
  anneeMax: number;
  anneeMin: number;
  candidats: Generated<number[]>;
  cle: string;
  codePostal: string | null;
  lignes: number[];
  nom: string;
  porteurId: number | null;
  reponduLe: Date | null;
  reponduPar: number | null;
  reponse: string | null;
  repriseId: number;
  rna: string | null;
  siret: string | null;
  sort: string;
  titres: string[];
  ville: string | null;
}

export interface Seance {
  cleCreation: string | null;
  closeLe: Date | null;
  closePar: number | null;
  commissionAnnee: number | null;
  commissionDate: Jour | null;
  commissionId: number;
  commissionNumero: number | null;
  convocationMode: string | null;
  convoqueeLe: Jour | null;
  courantDepuis: Date | null;
  courantId: number | null;
  creeLe: Date;
  creePar: number;
  enveloppe: number | null;
  etape: number;
  id: GeneratedAlways<number>;
  lieu: string | null;
  minuterie: number | null;
  ouverteLe: Date | null;
  ouvertePar: number | null;
  presidentId: number | null;
  presidentNom: string | null;
  presidentPrenom: string | null;
  prevueLe: Date | null;
  rang: Generated<number>;
  regle: Json | null;
  secretaireId: number | null;
  secretaireNom: string | null;
  secretairePrenom: string | null;
  version: Generated<number>;
}

export interface SeanceAvis {
  avis: string;
  id: GeneratedAlways<number>;
  le: Date;
  montant: number | null;
  nom: string | null;
  par: number | null;
  prenom: string | null;
  projetId: number;
  raison: string | null;
  seanceId: number;
}

export interface SeanceCarnet {
  cle: string | null;
  demandeLe: Date;
  demandePar: number;
  echecLe: Date | null;
  empreinte: Buffer | null;
  prepareLe: Date | null;
  projets: Generated<number[]>;
  seanceId: number;
  taille: number | null;
  utilisateurId: number;
}

export interface SeanceCorrection {
  avant: Json;
  id: GeneratedAlways<number>;
  le: Date;
  par: number;
  projetId: number;
  seanceId: number;
}

export interface SeanceDeport {
  epinglee: boolean;
  le: Date;
  projetId: number;
  seanceId: number;
  utilisateurId: number;
}

export interface SeanceDossier {
  abstention: number | null;
  ailleurs: Generated<boolean>;
  appeleLe: Date | null;
  cle: string | null;
  commune: string | null;
  contre: number | null;
  decision: string | null;
  demande: number | null;
  ecarteLe: Date | null;
  ecarteMotif: string | null;
  ecartePar: number | null;
  ecarteRaison: string | null;
  inscritLe: Date | null;
  le: Date | null;
  montantAlloue: number | null;
  motif: string | null;
  numero: string | null;
  par: number | null;
  pour: number | null;
  presideId: number | null;
  projetId: number;
  propose: number | null;
  quorum: Json | null;
  rang: number | null;
  remarque: string | null;
  retireLe: Date | null;
  sansSortie: string | null;
  seanceId: number;
  structure: string | null;
  titre: string | null;
  version: Generated<number>;
  voixPresident: string | null;
}

export interface SeanceMembre {
  excuseLe: Date | null;
  nom: string;
  prenom: string;
  seanceId: number;
  utilisateurId: number;
}

export interface SeancePassage {
  arriveLe: Date;
  id: GeneratedAlways<number>;
  par: number;
  partiLe: Date | null;
  seanceId: number;
  utilisateurId: number;
}

export interface SeancePouvoir {
  au: Date | null;
  du: Date;
  id: GeneratedAlways<number>;
  mandantId: number;
  mandataireId: number;
  par: number;
  seanceId: number;
}

export interface SeanceRectification {
  apres: Json;
  avant: Json;
  id: GeneratedAlways<number>;
  le: Date;
  nom: string;
  par: number;
  prenom: string;
  raison: string;
  seanceId: number;
  utilisateurId: number | null;
}

export interface SeanceSortie {
  par: number;
  projetId: number;
  revenuLe: Date | null;
  seanceId: number;
  sortiLe: Date | null;
  utilisateurId: number;
}

export interface SeanceSuspension {
  au: Date | null;
  auPar: number | null;
  du: Date;
  duPar: number;
  id: GeneratedAlways<number>;
  seanceId: number;
}

export interface Session {
  adresse: string | null;
  agent: string | null;
  creeLe: Date;
  facteurProuve: Generated<boolean>;
  id: GeneratedAlways<number>;
  jetonEmpreinte: Buffer;
  parOidc: Generated<boolean>;
  revoqueeLe: Date | null;
  utilisateurId: number;
  vueLe: Date;
}

export interface Signature {
  adresse: string | null;
  agent: string | null;
  canal: string;
  codeId: number;
  contenu: string;
  destination: string;
  empreinte: Buffer;
  fonction: string;
  habilitationId: number | null;
  id: GeneratedAlways<number>;
  le: Date;
  membreId: number | null;
  nom: string;
  objet: string;
  prenom: string;
  projetId: number | null;
  pvSignataireId: number | null;
  revision: number;
  tour: number;
  utilisateurId: number | null;
}

export interface SignatureEnAttente {
  projetId: number;
  utilisateurId: number;
}

export interface SorteComptee {
  aideBudgetee: number | null;
  annee: number | null;
  budgetGlobal: number | null;
  budgetGlobalFinal: number | null;
  caaAvis: string | null;
  caAvis: string | null;
  caMontant: number | null;
  codePostal: string | null;
  commissionId: number | null;
  connus: number;
  conventionSigneeLe: Date | null;
  dateFin: Jour | null;
  datePaiement: Jour | null;
  dimension: string;
  domaine: number | null;
  idCategorieProjet: number | null;
  idCategorieStructure: number | null;
  idDomainesEditoriaux: number[] | null;
  montant: number | null;
  montantDemande: number | null;
  montantFraisAuteurs: number | null;
  montantFraisAuteursFinal: number | null;
  montantRemunerationAuteurs: number | null;
  montantRemunerationAuteursIntervenantsFinal: number | null;
  montantRemunerationModerateurs: number | null;
  montantRemunerationModerateursFinal: number | null;
  n: number;
  nbAuteursIntervenantsRemuneresFinal: number | null;
  nbAuteursInvites: number | null;
  nbAuteursInvitesFinal: number | null;
  nbAuteursRemuneres: number | null;
  nbEditeursInvites: number | null;
  nbEditeursInvitesFinal: number | null;
  nbModerateursInvites: number | null;
  nbModerateursInvitesFinal: number | null;
  premiereSignatureLe: Date | null;
  recevableLe: Date | null;
  region: string | null;
  rempliLe: Date | null;
  renouvelee: boolean | null;
  retireLe: Date | null;
  sorte: string;
  valeur: number | null;
}

export interface StructureAnterieure {
  cle: string;
  codePostal: string | null;
  detachee: Generated<boolean>;
  id: GeneratedAlways<number>;
  lieLe: Date | null;
  lien: string | null;
  liePar: number | null;
  mots: GeneratedAlways<string>;
  nom: string;
  porteurId: number | null;
  region: string | null;
  repriseId: number;
  rna: string | null;
  siret: string | null;
  version: Generated<number>;
  ville: string | null;
}

export interface Suivi {
  finiLe: Date | null;
  finiParId: number | null;
  id: GeneratedAlways<number>;
  le: Date;
  parId: number;
  projetId: number;
  utilisateurId: number;
  vuLe: Date | null;
}

export interface Televersement {
  jour: Jour;
  octets: number;
  utilisateurId: number;
}

export interface TeleversementStructure {
  jour: Jour;
  octets: number;
  porteurId: number;
}

export interface TentativeOidc {
  expireLe: Date;
  jetonId: number | null;
  nonceEmpreinte: Buffer;
  sessionId: number | null;
  stateEmpreinte: Buffer;
  utilisateurId: number | null;
  verifierEmpreinte: Buffer;
}

export interface Utilisateur {
  anonymiseLe: Date | null;
  avisSignatures: Generated<string>;
  cleCreation: string | null;
  creeLe: Date;
  declarationAnnuelleLe: Jour | null;
  desactiveLe: Date | null;
  echecs: Generated<number>;
  email: string;
  emailConfirmeLe: Date | null;
  emailEnAttente: string | null;
  id: GeneratedAlways<number>;
  mobile: string | null;
  motDePasse: string | null;
  mots: Generated<string>;
  nom: string;
  prenom: string;
  role: string;
  secours: Generated<boolean>;
  verrouilleJusque: Date | null;
  version: Generated<number>;
}

export interface VerificationRib {
  interlocuteur: string;
  jour: Jour;
  le: Date;
  par: number;
  porteurId: number;
  ribModifieLe: Date;
}

export interface VueListe {
  creeLe: Date;
  defautPour: string | null;
  id: GeneratedAlways<number>;
  modifieLe: Date;
  nom: string;
  partagee: Generated<boolean>;
  proprietaireId: number;
  requete: string;
  version: Generated<number>;
}

export interface VueRang {
  rang: number;
  utilisateurId: number;
  vueId: number;
}

export interface DB {
  agenda: Agenda;
  agendaEvenement: AgendaEvenement;
  aideAnterieure: AideAnterieure;
  aideCorrection: AideCorrection;
  aidePubliee: AidePubliee;
  appelSignature: AppelSignature;
  attestation: Attestation;
  authentificateur: Authentificateur;
  bilan: Bilan;
  calendrier: Calendrier;
  categorieProjet: CategorieProjet;
  categorieStructure: CategorieStructure;
  changementObjection: ChangementObjection;
  changementResponsable: ChangementResponsable;
  cleAcces: CleAcces;
  cleSecrete: CleSecrete;
  codeErreur: CodeErreur;
  codeSecours: CodeSecours;
  codeVerification: CodeVerification;
  colis: Colis;
  colisDemande: ColisDemande;
  colisEntree: ColisEntree;
  colisPartie: ColisPartie;
  commission: Commission;
  commissionCompte: CommissionCompte;
  compteur: Compteur;
  conservationAnnonce: ConservationAnnonce;
  conservationRetenue: ConservationRetenue;
  controle: Controle;
  controleBilan: ControleBilan;
  conversation: Conversation;
  declaration: Declaration;
  declarationDossier: DeclarationDossier;
  defi: Defi;
  demandeAdhesion: DemandeAdhesion;
  demandeComptee: DemandeComptee;
  deport: Deport;
  document: Document;
  domaineEditorial: DomaineEditorial;
  donneesOuvertes: DonneesOuvertes;
  echecConnexion: EchecConnexion;
  ecriture: Ecriture;
  envoi: Envoi;
  envoiInscription: EnvoiInscription;
  exportEcritures: ExportEcritures;
  fichier: Fichier;
  habilitation: Habilitation;
  inscriptionDemandee: InscriptionDemandee;
  invitation: Invitation;
  jeton: Jeton;
  jetonLecture: JetonLecture;
  jetonLectureReseau: JetonLectureReseau;
  journal: Journal;
  journalSceau: JournalSceau;
  journalSceauTete: JournalSceauTete;
  kitFichier: KitFichier;
  lienOidc: LienOidc;
  ligneListe: LigneListe;
  ligneListeCompte: LigneListeCompte;
  lignePerimee: LignePerimee;
  ligneVirement: LigneVirement;
  lot: Lot;
  lotDemande: LotDemande;
  lotVirement: LotVirement;
  membre: Membre;
  message: Message;
  migration: Migration;
  modele: Modele;
  nombreGarde: NombreGarde;
  note: Note;
  noteCitation: NoteCitation;
  ordreDocument: OrdreDocument;
  pageVersion: PageVersion;
  paiement: Paiement;
  parametre: Parametre;
  periode: Periode;
  porteur: Porteur;
  procesVerbal: ProcesVerbal;
  profilReprise: ProfilReprise;
  projet: Projet;
  pvDocument: PvDocument;
  pvSignataire: PvSignataire;
  rappel: Rappel;
  registreReponse: RegistreReponse;
  reglementBanque: ReglementBanque;
  relance: Relance;
  reponseFonction: ReponseFonction;
  reponseVirement: ReponseVirement;
  reprise: Reprise;
  repriseAide: RepriseAide;
  repriseConstat: RepriseConstat;
  repriseOctets: RepriseOctets;
  repriseStructure: RepriseStructure;
  seance: Seance;
  seanceAvis: SeanceAvis;
  seanceCarnet: SeanceCarnet;
  seanceCorrection: SeanceCorrection;
  seanceDeport: SeanceDeport;
  seanceDossier: SeanceDossier;
  seanceMembre: SeanceMembre;
  seancePassage: SeancePassage;
  seancePouvoir: SeancePouvoir;
  seanceRectification: SeanceRectification;
  seanceSortie: SeanceSortie;
  seanceSuspension: SeanceSuspension;
  session: Session;
  signature: Signature;
  signatureEnAttente: SignatureEnAttente;
  sorteComptee: SorteComptee;
  structureAnterieure: StructureAnterieure;
  suivi: Suivi;
  televersement: Televersement;
  televersementStructure: TeleversementStructure;
  tentativeOidc: TentativeOidc;
  utilisateur: Utilisateur;
  verificationRib: VerificationRib;
  vueListe: VueListe;
  vueRang: VueRang;
}
