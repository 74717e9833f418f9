import { estStaff } from '#domain/commun/roles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { dontEstResponsable } from '#server/socle/compte/structures-de.ts'

type Lecteur = Pick<Acteur, 'id' | 'role'>

const PERSONNE = [
  'u.id as userId',
  'u.prenom',
  'u.nom',
  'u.email',
  'u.role',
  'u.desactiveLe',
  'p.nomStructure',
  'p.id as porteurId',
] as const

export interface LignePersonne {
  userId: number
  prenom: string
  nom: string
  email: string
  role: string
  desactiveLe: Date | null
  nomStructure: string | null
  porteurId: number | null
}

export interface LigneConversation extends LignePersonne {
  id: number
  lueAdministrationLe: Date | null
  lueUtilisateurLe: Date | null
}

/** Conversations this person may read, with both sides' reading marks. */
const lisibles = (db: Db | Tx, lecteur: Lecteur) =>
  db
    .selectFrom('conversation as c')
    .innerJoin('utilisateur as u', 'u.id', 'c.utilisateurId')
    .leftJoinLateral(dontEstResponsable, (j) => j.onTrue())
    .$if(!estStaff(lecteur.role), (q) => q.where('c.utilisateurId', '=', lecteur.id))
    .select(['c.id', 'c.lueAdministrationLe', 'c.lueUtilisateurLe'])
    .select(PERSONNE)

/** One conversation this person may read, or undefined. */
export const lireLigneConversation = (
  db: Db | Tx,
  lecteur: Lecteur,
  id: number,
): Promise<LigneConversation | undefined> => lisibles(db, lecteur).where('c.id', '=', id).executeTakeFirst()

/** Conversation of a person outside the staff, or undefined before its first message. */
export async function conversationDe(db: Db | Tx, utilisateurId: number): Promise<number | undefined> {
  const c = await db
    .selectFrom('conversation')
    .where('utilisateurId', '=', utilisateurId)
    .select('id')
    .executeTakeFirst()
  return c?.id
}

/** A person one may write to: a holder or a member, deactivated or not; undefined for any other. */
export const lirePersonne = (db: Db | Tx, id: number): Promise<LignePersonne | undefined> =>
  db
    .selectFrom('utilisateur as u')
    .leftJoinLateral(dontEstResponsable, (j) => j.onTrue())
    .where('u.id', '=', id)
    .where('u.role', 'in', ['porteurProjet', 'membreCommission'])
    .select(PERSONNE)
    .executeTakeFirst()

export interface LigneMessage {
  messageId: number
  deAdministration: boolean
  contenu: string | null
  le: Date
  pieceNom: string | null
  pieceMime: string | null
  pieceTaille: number | null
  auteurPrenom: string
  auteurNom: string
}

/** The messages of a conversation, oldest first. */
export const lireMessages = (db: Db | Tx, conversationId: number): Promise<LigneMessage[]> =>
  db
    .selectFrom('message as m')
    .innerJoin('utilisateur as a', 'a.id', 'm.auteurId')
    .where('m.conversationId', '=', conversationId)
    .select(['m.id as messageId', 'm.deAdministration', 'm.contenu', 'm.le', 'm.pieceNom', 'm.pieceMime'])
    .select(['m.pieceTaille', 'a.prenom as auteurPrenom', 'a.nom as auteurNom'])
    .orderBy('m.le')
    .orderBy('m.id')
    .execute()

/** The attachment of a message this person may read (null: came by a signed link), or undefined. */
export const pieceVisible = (db: Db, id: number, acteur: Lecteur | null) =>
  db
    .selectFrom('message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversationId')
    .where('m.id', '=', id)
    .where('m.pieceCle', 'is not', null)
    .$if(acteur !== null && !estStaff(acteur.role), (q) => q.where('c.utilisateurId', '=', acteur?.id ?? 0))
    .select((eb) => [
      eb.ref('m.pieceCle').$notNull().as('cle'),
      eb.ref('m.pieceNom').$notNull().as('libelle'),
      eb.ref('m.pieceMime').$notNull().as('mime'),
      eb.ref('m.pieceTaille').$notNull().as('taille'),
      eb.ref('m.pieceEmpreinte').$notNull().as('empreinte'),
    ])
    .executeTakeFirst()
