// Kysely's view of the schema in migrations/*.sql; camelCase here, snake_case there (CamelCasePlugin).
import type { DB } from './base-engendree.ts'
import type { TableColis, TableColisEntree } from './tables/colis.ts'
import type { TableJeton, TableJetonLecture, TableUtilisateur } from './tables/compte.ts'
import type { TableConservationAnnonce, TableJournal } from './tables/conservation.ts'
import type { TableDeport } from './tables/deport.ts'
import type { TableAideCorrection } from './tables/donnees-ouvertes.ts'
import type { TableEcriture } from './tables/ecriture.ts'
import type { TableLigneListe, TableLigneListeCompte, TableVueListe } from './tables/listes.ts'
import type { TableLot, TableLotDemande } from './tables/lot.ts'
import type {
  TableChangementResponsable,
  TableDemandeAdhesion,
  TableHabilitation,
  TableInvitation,
  TableMembre,
  TablePorteur,
  TableRegistreReponse,
} from './tables/porteur.ts'
import type { TablePvDocument, TablePvSignataire } from './tables/proces-verbal.ts'
import type {
  TableControleBilan,
  TableFichier,
  TableProjet,
  TableRappel,
  TableRelance,
} from './tables/projet.ts'
import type { TablePageVersion } from './tables/reglages.ts'
import type {
  TableAideAnterieure,
  TableReprise,
  TableRepriseConstat,
  TableRepriseStructure,
  TableStructureAnterieure,
} from './tables/reprise.ts'
import type { TableSeance, TableSeanceAvis, TableSeanceDossier } from './tables/seance.ts'
import type { TableDefi } from './tables/second-facteur.ts'
import type {
  TableAppelSignature,
  TableCodeErreur,
  TableCodeVerification,
  TableDocument,
  TableSignature,
} from './tables/signature.ts'
import type { TableModele } from './tables/travail.ts'
import type { TableLigneVirement, TableLotVirement } from './tables/virement.ts'

/** The tables of which the domain says more than the base. */
interface Dites {
  aideAnterieure: TableAideAnterieure
  aideCorrection: TableAideCorrection
  appelSignature: TableAppelSignature
  codeErreur: TableCodeErreur
  colis: TableColis
  colisEntree: TableColisEntree
  codeVerification: TableCodeVerification
  conservationAnnonce: TableConservationAnnonce
  controleBilan: TableControleBilan
  defi: TableDefi
  demandeAdhesion: TableDemandeAdhesion
  deport: TableDeport
  document: TableDocument
  changementResponsable: TableChangementResponsable
  ecriture: TableEcriture
  fichier: TableFichier
  habilitation: TableHabilitation
  invitation: TableInvitation
  jeton: TableJeton
  jetonLecture: TableJetonLecture
  journal: TableJournal
  ligneListe: TableLigneListe
  ligneListeCompte: TableLigneListeCompte
  ligneVirement: TableLigneVirement
  lot: TableLot
  lotDemande: TableLotDemande
  lotVirement: TableLotVirement
  membre: TableMembre
  modele: TableModele
  pageVersion: TablePageVersion
  porteur: TablePorteur
  projet: TableProjet
  pvDocument: TablePvDocument
  pvSignataire: TablePvSignataire
  rappel: TableRappel
  registreReponse: TableRegistreReponse
  relance: TableRelance
  reprise: TableReprise
  repriseConstat: TableRepriseConstat
  repriseStructure: TableRepriseStructure
  seance: TableSeance
  seanceAvis: TableSeanceAvis
  seanceDossier: TableSeanceDossier
  signature: TableSignature
  structureAnterieure: TableStructureAnterieure
  utilisateur: TableUtilisateur
  vueListe: TableVueListe
}

export type BaseDeDonnees = { [T in keyof DB]: T extends keyof Dites ? Dites[T] : DB[T] }
