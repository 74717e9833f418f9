// Messages, mails, the communication kit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TableConversation {
  id: GeneratedAlways<number>
  utilisateurId: number
  creeLe: Date
  lueAdministrationLe: Date | null
  lueUtilisateurLe: Date | null
  /** Kept by the database from its messages, as the three that follow. */
  dernierId: Generated<number | null>
  dernierLe: Generated<Date | null>
  nombre: Generated<number>
  nonLusAdministration: Generated<number>
  nonLusUtilisateur: Generated<number>
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
