import { sql } from 'kysely'
import { estStaff } from '#domain/commun/roles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { estFermee } from '#server/socle/messagerie/conversations-listees.ts'
import { estSienne, type Lecteur, luJusque } from '#server/socle/messagerie/siennes.ts'

const PERSONNE = [
  'u.id as userId',
  'u.prenom',
  'u.nom',
  'u.email',
  'u.role',
  'p.nomStructure',
  'p.id as porteurId',
  estFermee.as('ferme'),
] as const

export interface LignePersonne {
  userId: number
  prenom: string
  nom: string
  email: string
  role: string
  ferme: boolean
  nomStructure: string | null
  porteurId: number | null
}

export interface LigneConversation extends LignePersonne {
  id: number
  lueAdministrationLe: Date | null
  lueUtilisateurLe: Date | null
}

/** Conversations this person may read, with the reading marks: the other side's, and theirs. */
const lisibles = (db: Db | Tx, lecteur: Lecteur) =>
  db
    .selectFrom('conversation as c')
    .innerJoin('utilisateur as u', 'u.id', 'c.utilisateurId')
    .leftJoin('porteur as p', 'p.utilisateurId', 'u.id')
    .$if(!estStaff(lecteur.role), (q) => q.where(estSienne(lecteur)))
    .select(['c.id', 'c.lueAdministrationLe'])
    .select(
      (estStaff(lecteur.role) ? sql<Date | null>`c.lue_utilisateur_le` : luJusque(lecteur)).as(
        'lueUtilisateurLe',
      ),
    )
    .select(PERSONNE)

/** One conversation this person may read, or undefined. */
export const lireLigneConversation = (
  db: Db | Tx,
  lecteur: Lecteur,
  id: number,
): Promise<LigneConversation | undefined> => lisibles(db, lecteur).where('c.id', '=', id).executeTakeFirst()

/** One's own, outside the staff; undefined before its first message. */
export const lireLaSienne = (db: Db | Tx, lecteur: Lecteur): Promise<LigneConversation | undefined> =>
  lisibles(db, lecteur).executeTakeFirst()

/** Conversation of a person outside the staff, or undefined before its first message. */
export async function conversationDe(db: Db | Tx, utilisateurId: number): Promise<number | undefined> {
  const c = await db
    .selectFrom('conversation')
    .where('utilisateurId', '=', utilisateurId)
    .select('id')
    .executeTakeFirst()
  return c?.id
}

const personnes = (db: Db | Tx) =>
  db
    .selectFrom('utilisateur as u')
    .leftJoin('porteur as p', 'p.utilisateurId', 'u.id')
    .where((eb) => eb.or([eb('u.role', '=', 'membreCommission'), eb('p.id', 'is not', null)]))
    .select(PERSONNE)

/** Whom one may write to: a structure by its responsible, or a commission's member, deactivated or not. */
export const lirePersonne = (db: Db | Tx, id: number): Promise<LignePersonne | undefined> =>
  personnes(db).where('u.id', '=', id).executeTakeFirst()

/** Whose conversation somebody outside the staff writes in. */
export const lireLeSien = (
  db: Db | Tx,
  { id, role, porteurId }: Lecteur,
): Promise<LignePersonne | undefined> =>
  role === 'porteurProjet'
    ? personnes(db).where('p.id', '=', porteurId).executeTakeFirst()
    : lirePersonne(db, id)

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
    .$if(acteur !== null && !estStaff(acteur.role), (q) => (acteur ? q.where(estSienne(acteur)) : q))
    .select((eb) => [
      eb.ref('m.pieceCle').$notNull().as('cle'),
      eb.ref('m.pieceNom').$notNull().as('libelle'),
      eb.ref('m.pieceMime').$notNull().as('mime'),
      eb.ref('m.pieceTaille').$notNull().as('taille'),
      eb.ref('m.pieceEmpreinte').$notNull().as('empreinte'),
    ])
    .executeTakeFirst()
