// Kysely's view of the schema in migrations/*.sql; camelCase here, snake_case there (CamelCasePlugin).
import type { TableCommission, TablePaiement } from './tables/commission.ts'
import type {
  TableEchecConnexion,
  TableJeton,
  TableSession,
  TableSignatureEnAttente,
  TableTeleversement,
  TableUtilisateur,
} from './tables/compte.ts'
import type {
  TableConservationAnnonce,
  TableConservationRetenue,
  TableJournal,
  TableJournalSceau,
  TableJournalSceauTete,
} from './tables/conservation.ts'
import type { TableDeclaration, TableDeclarationDossier, TableDeport } from './tables/deport.ts'
import type {
  TableAideCorrection,
  TableAidePubliee,
  TableDonneesOuvertes,
} from './tables/donnees-ouvertes.ts'
import type { TableConversation, TableEnvoi, TableKitFichier, TableMessage } from './tables/echanges.ts'
import type { TableEcriture, TableExportEcritures } from './tables/ecriture.ts'
import type {
  TableLigneListe,
  TableLigneListeCompte,
  TableLignePerimee,
  TableNombreGarde,
  TableVueListe,
  TableVueRang,
} from './tables/listes.ts'
import type { TableLot, TableLotDemande } from './tables/lot.ts'
import type { TableEnvoiInscription, TablePorteur, TableRegistreReponse } from './tables/porteur.ts'
import type { TableProcesVerbal, TablePvDocument, TablePvSignataire } from './tables/proces-verbal.ts'
import type {
  TableAttestation,
  TableBilan,
  TableControle,
  TableControleBilan,
  TableFichier,
  TableProjet,
  TableRappel,
  TableRelance,
} from './tables/projet.ts'
import type {
  TableAgenda,
  TableAgendaEvenement,
  TableCalendrier,
  TableCategorieProjet,
  TableCategorieStructure,
  TableCompteur,
  TableDomaineEditorial,
  TablePageVersion,
  TableParametre,
  TablePeriode,
} from './tables/reglages.ts'
import type {
  TableSeance,
  TableSeanceAvis,
  TableSeanceCarnet,
  TableSeanceCorrection,
  TableSeanceDeport,
  TableSeanceDossier,
  TableSeanceMembre,
  TableSeancePassage,
  TableSeancePouvoir,
  TableSeanceRectification,
  TableSeanceSortie,
  TableSeanceSuspension,
} from './tables/seance.ts'
import type {
  TableAuthentificateur,
  TableCleAcces,
  TableCodeSecours,
  TableDefi,
} from './tables/second-facteur.ts'
import type {
  TableCodeErreur,
  TableCodeVerification,
  TableDocument,
  TableSignature,
} from './tables/signature.ts'
import type { TableModele, TableNote, TableNoteCitation, TableSuivi } from './tables/travail.ts'
import type {
  TableLigneVirement,
  TableLotVirement,
  TableOrdreDocument,
  TableReglementBanque,
  TableReponseVirement,
  TableVerificationRib,
} from './tables/virement.ts'

export interface BaseDeDonnees {
  agenda: TableAgenda
  agendaEvenement: TableAgendaEvenement
  aideCorrection: TableAideCorrection
  aidePubliee: TableAidePubliee
  donneesOuvertes: TableDonneesOuvertes
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
  declaration: TableDeclaration
  declarationDossier: TableDeclarationDossier
  defi: TableDefi
  deport: TableDeport
  document: TableDocument
  domaineEditorial: TableDomaineEditorial
  echecConnexion: TableEchecConnexion
  televersement: TableTeleversement
  envoiInscription: TableEnvoiInscription
  inscriptionDemandee: TableEnvoiInscription
  ecriture: TableEcriture
  envoi: TableEnvoi
  exportEcritures: TableExportEcritures
  fichier: TableFichier
  jeton: TableJeton
  journal: TableJournal
  journalSceau: TableJournalSceau
  journalSceauTete: TableJournalSceauTete
  kitFichier: TableKitFichier
  ligneListe: TableLigneListe
  vueListe: TableVueListe
  vueRang: TableVueRang
  lignePerimee: TableLignePerimee
  ligneListeCompte: TableLigneListeCompte
  ligneVirement: TableLigneVirement
  lotVirement: TableLotVirement
  ordreDocument: TableOrdreDocument
  reponseVirement: TableReponseVirement
  reglementBanque: TableReglementBanque
  verificationRib: TableVerificationRib
  message: TableMessage
  modele: TableModele
  nombreGarde: TableNombreGarde
  note: TableNote
  noteCitation: TableNoteCitation
  pageVersion: TablePageVersion
  paiement: TablePaiement
  parametre: TableParametre
  periode: TablePeriode
  porteur: TablePorteur
  procesVerbal: TableProcesVerbal
  projet: TableProjet
  pvDocument: TablePvDocument
  pvSignataire: TablePvSignataire
  rappel: TableRappel
  relance: TableRelance
  lot: TableLot
  lotDemande: TableLotDemande
  registreReponse: TableRegistreReponse
  seance: TableSeance
  seanceAvis: TableSeanceAvis
  seanceCarnet: TableSeanceCarnet
  seanceCorrection: TableSeanceCorrection
  seanceDeport: TableSeanceDeport
  seanceDossier: TableSeanceDossier
  seanceMembre: TableSeanceMembre
  seancePassage: TableSeancePassage
  seancePouvoir: TableSeancePouvoir
  seanceRectification: TableSeanceRectification
  seanceSortie: TableSeanceSortie
  seanceSuspension: TableSeanceSuspension
  session: TableSession
  signature: TableSignature
  signatureEnAttente: TableSignatureEnAttente
  suivi: TableSuivi
  utilisateur: TableUtilisateur
}
