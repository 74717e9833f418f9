// Kysely's view of the schema in migrations/*.sql; columns are camelCase here and snake_case there (CamelCasePlugin).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** JSON: parsed on read, written with JSON.stringify. */
type Json = ColumnType<unknown, string, string>

export interface TableAttestation {
  projetId: number
  atteste1: boolean
  atteste2: boolean
  le: Date
}

export interface TableAuthentificateur {
  utilisateurId: number
  enAttente: boolean
  secretChiffre: Buffer
  creeLe: Date
  dernierPas: Generated<number>
}

export interface TableBilan {
  projetId: number
  stepBilan: Generated<number>
  isDraft: Generated<boolean>
  version: Generated<number>
  nbAuteursInvitesFinal: number | null
  nbAuteursIntervenantsRemuneresFinal: number | null
  montantRemunerationAuteursIntervenantsFinal: number | null
  montantFraisAuteursFinal: number | null
  nbModerateursInvitesFinal: number | null
  montantRemunerationModerateursFinal: number | null
  nbEditeursInvitesFinal: number | null
  budgetGlobalFinal: number | null
  commentaireBilan: string | null
  etape1Le: Date | null
  etape2Le: Date | null
  etape3Le: Date | null
  rempliLe: Date | null
}

export interface TableCalendrier {
  id: number
  dateLimiteDepot: string | null
  dateDebutMax: string
  dateFinMax: string
  joursConvention: Generated<number>
  joursBilan: Generated<number>
  version: Generated<number>
}

export interface TableCategorieProjet {
  id: Generated<number>
  libelle: string
  domainesRequis: Generated<boolean>
  ordre: Generated<number>
  retireLe: Date | null
}

export interface TableCategorieStructure {
  id: Generated<number>
  libelle: string
  ordre: Generated<number>
  retireLe: Date | null
}

export interface TableCleAcces {
  id: GeneratedAlways<number>
  utilisateurId: number
  identifiant: string
  clePublique: Buffer
  compteur: number
  transports: Json
  nom: string
  creeLe: Date
  utiliseeLe: Date | null
}

export interface TableCodeErreur {
  id: GeneratedAlways<number>
  projetId: number
  objet: string
  le: Date
  leveLe: Date | null
}

export interface TableCodeSecours {
  id: GeneratedAlways<number>
  utilisateurId: number
  empreinte: Buffer
  creeLe: Date
  utiliseLe: Date | null
}

export interface TableCodeVerification {
  id: GeneratedAlways<number>
  projetId: number
  objet: string
  empreinteDocument: Buffer
  codeEmpreinte: Buffer
  canal: string
  destination: string
  creeLe: Date
  expireLe: Date
  essais: Generated<number>
  utiliseLe: Date | null
  annuleLe: Date | null
}

export interface TableCommission {
  id: GeneratedAlways<number>
  annee: number
  numero: number
  date: string
  isVisible: Generated<boolean>
  montantDisponible: number
  creeLe: Date
  creePar: number | null
  caaValideeLe: Date | null
  caaValideePar: number | null
  caValideeLe: Date | null
  caValideePar: number | null
  version: Generated<number>
  cleCreation: string | null
}

export interface TableCompteur {
  serie: string
  annee: number
  valeur: number
}

export interface TableConservationAnnonce {
  id: GeneratedAlways<number>
  genre: string
  projetId: number | null
  porteurId: number | null
  echeance: string
  depuis: Date
  cause: string
  annonceLe: Date
}

export interface TableConservationRetenue {
  id: GeneratedAlways<number>
  projetId: number | null
  porteurId: number | null
  motif: string
  le: Date
  par: number
  leveeLe: Date | null
  leveePar: number | null
}

export interface TableControle {
  id: GeneratedAlways<number>
  projetId: number
  signatureId: number
  projetValide: boolean
  presentationValide: boolean
  budgetValide: boolean
  fichiersValide: boolean
  message: string | null
  le: Date
  par: number
  annuleLe: Date | null
  annulePar: number | null
}

export interface TableControleBilan {
  id: GeneratedAlways<number>
  projetId: number
  bilanValide: boolean
  documentsBilanValide: boolean
  documentsComValide: boolean
  message: string | null
  le: Date
  par: number
}

export interface TableConversation {
  id: GeneratedAlways<number>
  utilisateurId: number
  creeLe: Date
  lueAdministrationLe: Date | null
  lueUtilisateurLe: Date | null
}

export interface TableDefi {
  id: GeneratedAlways<number>
  utilisateurId: number
  usage: string
  empreinte: Buffer
  epreuve: string | null
  version: number
  creeLe: Date
  expireLe: Date
  essais: Generated<number>
  utiliseLe: Date | null
}

export interface TableDocument {
  id: GeneratedAlways<number>
  projetId: number
  genre: string
  tour: Generated<number>
  libelle: string
  cle: string
  taille: number
  empreinte: Buffer
  creeLe: Date
  contenu: Generated<string | null>
}

export interface TableDomaineEditorial {
  id: Generated<number>
  libelle: string
  ordre: Generated<number>
  retireLe: Date | null
}

export interface TableEchecConnexion {
  id: GeneratedAlways<number>
  adresse: string
  le: Date
}

export interface TableEnvoiInscription {
  id: GeneratedAlways<number>
  adresse: string
  le: Date
}

export interface TableEnvoi {
  id: GeneratedAlways<number>
  canal: string
  evenement: string
  destinataire: string
  sujet: string | null
  texte: string | null
  html: string | null
  pieces: ColumnType<unknown, string | undefined, string>
  secret: Generated<boolean>
  creeLe: Date
  expireLe: Date | null
  envoyeLe: Date | null
  essais: Generated<number>
  derniereErreur: string | null
  abandonneLe: Date | null
  projetId: number | null
  porteurId: number | null
}

export interface TableFichier {
  id: GeneratedAlways<number>
  projetId: number
  type: string
  libelle: string
  mime: string
  taille: number
  empreinte: Buffer
  cle: string
  deposeLe: Date
  deposePar: number | null
  retireLe: Date | null
}

export interface TableJeton {
  id: GeneratedAlways<number>
  utilisateurId: number
  usage: string
  empreinte: Buffer
  email: string | null
  creeLe: Date
  expireLe: Date
  utiliseLe: Date | null
  annuleLe: Date | null
}

export interface TableJournal {
  id: GeneratedAlways<number>
  chaine: string
  rang: number
  acte: string
  acteurId: number | null
  acteurRole: string | null
  adresse: string | null
  avant: Json | null
  apres: Json | null
  le: Date
  empreintePrecedente: Buffer | null
  empreinte: Buffer
  sel: Buffer | null
  expurgeLe: Date | null
}

export interface TableKitFichier {
  id: GeneratedAlways<number>
  name: string
  type: string
  taille: number
  empreinte: Buffer
  cle: string
  deposeLe: Date
  deposePar: number | null
}

export interface TableMessage {
  id: GeneratedAlways<number>
  conversationId: number
  auteurId: number
  deAdministration: boolean
  contenu: string | null
  pieceNom: string | null
  pieceMime: string | null
  pieceTaille: number | null
  pieceEmpreinte: Buffer | null
  pieceCle: string | null
  le: Date
  alerteLe: Date | null
  cleCreation: string | null
}

export interface TablePageVersion {
  cle: string
  version: number
  texte: string
  auteurId: number | null
  le: Date
}

export interface TablePaiement {
  id: GeneratedAlways<number>
  projetId: number
  datePaiement: string
  montant: number
  le: Date
  par: number
  annuleLe: Date | null
  annulePar: number | null
  annuleMotif: string | null
}

export interface TableParametre {
  cle: string
  valeur: Json
  modifieLe: Generated<Date>
}

export interface TablePeriode {
  id: GeneratedAlways<number>
  dateDebut: string
  dateFin: string
  deadline: string | null
  dateCommission: string | null
}

export interface TablePorteur {
  id: GeneratedAlways<number>
  utilisateurId: number
  civilite: string | null
  fonction: string | null
  emailContact: string | null
  mobile: string | null
  tel: string | null
  nomStructure: string
  presentation: string
  idCategorieStructure: number
  adresse: string | null
  adresseComplement: string | null
  codePostal: string | null
  ville: string | null
  siteInternet: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
  linkedin: string | null
  titulaireCompte: string | null
  ibanChiffre: Buffer | null
  ibanFin: string | null
  bic: string | null
  ribModifieLe: Date | null
  cgvAccepteesLe: Date
  cgvVersion: Generated<number>
  soumisLe: Date
  valideLe: Date | null
  refuseLe: Date | null
  decidePar: number | null
  motifRefus: string | null
  anonymiseLe: Date | null
  version: Generated<number>
  recherche: GeneratedAlways<string>
}

export interface TableProjet {
  id: GeneratedAlways<number>
  numero: string
  porteurId: number
  annee: number
  creeLe: Date
  modifieLe: Date
  version: Generated<number>
  revision: Generated<number>
  etape: Generated<number>
  isDraft: Generated<boolean>
  cleCreation: string | null
  reedition: Generated<boolean>
  precedentProjetId: number | null
  nom: string | null
  edition: string | null
  idCategorieProjet: number | null
  idDomainesEditoriaux: Generated<number[]>
  dateDebut: string | null
  dateFin: string | null
  presentation: string | null
  actionsCommunication: string | null
  idLieu: number | null
  region: string | null
  ville: string | null
  lieux: Generated<string[]>
  nbAuteursInvites: number | null
  presenceAuteurs: number | null
  nbAuteursRemuneres: number | null
  montantRemunerationAuteurs: number | null
  montantFraisAuteurs: number | null
  raisonAucunAuteur: string | null
  nbModerateursInvites: number | null
  montantRemunerationModerateurs: number | null
  nbEditeursInvites: number | null
  idGratuite: number | null
  budgetGlobal: number | null
  montantDemande: number | null
  signatairePrenom: string | null
  signataireNom: string | null
  signataireFonction: string | null
  signature: string | null
  etape1Le: Date | null
  etape2Le: Date | null
  etape3Le: Date | null
  etape4Le: Date | null
  premiereSignatureLe: Date | null
  signeLe: Date | null
  signeRevision: number | null
  retireLe: Date | null
  retireMotif: string | null
  archiveLe: Date | null
  archivePar: number | null
  archiveMotif: string | null
  commissionId: number | null
  affecteLe: Date | null
  affectePar: number | null
  montantRecommande: number | null
  recommandeLe: Date | null
  recommandePar: number | null
  caaAvis: string | null
  caaMontant: number | null
  caaMotif: string | null
  caaMail: Generated<boolean>
  caaLe: Date | null
  caaPar: number | null
  caAvis: string | null
  caMontant: number | null
  caMotif: string | null
  caMail: Generated<boolean>
  caLe: Date | null
  caPar: number | null
  numeroConvention: string | null
  conventionSigneeLe: Date | null
  attestationRemplieLe: Date | null
  attestationSigneeLe: Date | null
  anonymiseLe: Date | null
  preuvesEffaceesLe: Date | null
  recherche: GeneratedAlways<string>
}

export interface TableRappel {
  projetId: number
  objet: string
  moment: string
  echeance: string
  le: Date
}

export interface TableSession {
  id: GeneratedAlways<number>
  utilisateurId: number
  jetonEmpreinte: Buffer
  creeLe: Date
  vueLe: Date
  revoqueeLe: Date | null
  adresse: string | null
  agent: string | null
}

export interface TableSignature {
  id: GeneratedAlways<number>
  projetId: number
  objet: string
  tour: number
  revision: number
  prenom: string
  nom: string
  fonction: string
  canal: string
  destination: string
  adresse: string | null
  agent: string | null
  le: Date
  empreinte: Buffer
  contenu: string
  codeId: number
}

export interface TableUtilisateur {
  id: GeneratedAlways<number>
  role: string
  email: string
  prenom: string
  nom: string
  motDePasse: string | null
  emailEnAttente: string | null
  creeLe: Date
  desactiveLe: Date | null
  echecs: Generated<number>
  verrouilleJusque: Date | null
  version: Generated<number>
  recherche: GeneratedAlways<string>
  cleCreation: string | null
}

export interface BaseDeDonnees {
  attestation: TableAttestation
  authentificateur: TableAuthentificateur
  bilan: TableBilan
  calendrier: TableCalendrier
  categorieProjet: TableCategorieProjet
  categorieStructure: TableCategorieStructure
  cleAcces: TableCleAcces
  codeErreur: TableCodeErreur
  codeSecours: TableCodeSecours
  codeVerification: TableCodeVerification
  commission: TableCommission
  compteur: TableCompteur
  conservationAnnonce: TableConservationAnnonce
  conservationRetenue: TableConservationRetenue
  controle: TableControle
  controleBilan: TableControleBilan
  conversation: TableConversation
  defi: TableDefi
  document: TableDocument
  domaineEditorial: TableDomaineEditorial
  echecConnexion: TableEchecConnexion
  envoiInscription: TableEnvoiInscription
  envoi: TableEnvoi
  fichier: TableFichier
  jeton: TableJeton
  journal: TableJournal
  kitFichier: TableKitFichier
  message: TableMessage
  pageVersion: TablePageVersion
  paiement: TablePaiement
  parametre: TableParametre
  periode: TablePeriode
  porteur: TablePorteur
  projet: TableProjet
  rappel: TableRappel
  session: TableSession
  signature: TableSignature
  utilisateur: TableUtilisateur
}
