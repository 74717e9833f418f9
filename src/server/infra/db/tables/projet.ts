// An application, its files and what happens to it.
import type { Generated, GeneratedAlways } from 'kysely'
import type { ContenuBilan } from '#domain/bilan/changements.ts'
import type { MomentRappel } from '#domain/projet/echeances.ts'
import type { AvisCA, AvisCAA } from '#domain/projet/faits.ts'
import type { ObjetRelance } from '#domain/projet/relance.ts'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'

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
  caaAvis: AvisCAA | null
  caaMontant: number | null
  caaMotif: string | null
  caaMail: Generated<boolean>
  caaLe: Date | null
  caaPar: number | null
  caAvis: AvisCA | null
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
}

export interface TableFichier {
  id: GeneratedAlways<number>
  projetId: number
  type: TypePiece
  libelle: string
  mime: string
  taille: number
  empreinte: Buffer
  cle: string
  deposeLe: Date
  deposePar: number | null
  retireLe: Date | null
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

export interface TableAttestation {
  projetId: number
  atteste1: boolean
  atteste2: boolean
  le: Date
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

export interface TableControleBilan {
  id: GeneratedAlways<number>
  projetId: number
  bilanValide: boolean
  documentsBilanValide: boolean
  documentsComValide: boolean
  message: string | null
  le: Date
  par: number
  /** The report that it judged; null for those of before. */
  contenu: ContenuBilan | null
}

export interface TableRappel {
  projetId: number
  objet: 'convention' | 'bilan'
  moment: MomentRappel
  echeance: string
  le: Date
}

export interface TableRelance {
  id: GeneratedAlways<number>
  projetId: number
  objet: ObjetRelance
  echeance: string | null
  le: Date
  par: number
}
