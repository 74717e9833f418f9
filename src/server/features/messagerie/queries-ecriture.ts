import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

interface Lecture {
  id: number
  /** Its side is marked too: who reads may answer. */
  cote: 'administration' | 'utilisateur' | null
  /** The message it is read up to; what arrived since stays unread. */
  jusque: Date
  /** The member who reads, of which structure; null outside one. */
  membre: { utilisateurId: number; porteurId: number } | null
}

/** Notes what was read, by the side and by the member, in one statement. */
export async function marquerLue(db: Db, { id, cote, jusque, membre }: Lecture): Promise<void> {
  const colonne = cote === 'administration' ? 'lueAdministrationLe' : 'lueUtilisateurLe'
  await db
    .with('lue_par_membre', (q) =>
      q
        .updateTable('membre')
        .set({ luLe: jusque })
        .where('porteurId', '=', membre?.porteurId ?? 0)
        .where('utilisateurId', '=', membre?.utilisateurId ?? 0)
        .where('membre.jusque', 'is', null)
        .where((eb) => eb.or([eb('luLe', 'is', null), eb('luLe', '<', jusque)])),
    )
    .updateTable('conversation')
    .set({ [colonne]: jusque })
    .where('id', '=', cote === null ? 0 : id)
    .where((eb) => eb.or([eb(colonne, 'is', null), eb(colonne, '<', jusque)]))
    .execute()
}

/**
 * The conversation of a person, or of the structure they are responsible for, created when it does not exist
 * yet, locked until the end of `tx`.
 */
export async function verrouillerConversation(tx: Tx, utilisateurId: number, le: Date): Promise<number> {
  await tx
    .insertInto('conversation')
    .values({ utilisateurId, creeLe: le })
    .onConflict((oc) => oc.column('utilisateurId').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('conversation')
    .where('utilisateurId', '=', utilisateurId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return id
}

/** The message this author already sent under that key, or undefined. */
export const messageDeCle = (tx: Tx, auteurId: number, cleCreation: string) =>
  tx
    .selectFrom('message')
    .where('auteurId', '=', auteurId)
    .where('cleCreation', '=', cleCreation)
    .select(['id', 'conversationId'])
    .executeTakeFirst()

interface NouveauMessage {
  conversationId: number
  auteurId: number
  deAdministration: boolean
  contenu: string | null
  piece: FichierRecu | null
  cleCreation: string | null
  le: Date
}

/** Writes a message of a locked conversation, dated after every other of it, so that reading marks hold. */
export async function inscrireMessage(tx: Tx, { piece, le, ...m }: NouveauMessage): Promise<number> {
  const dernier = await tx
    .selectFrom('message')
    .where('conversationId', '=', m.conversationId)
    .select((eb) => eb.fn.max('le').as('le'))
    .executeTakeFirst()
  const apres = (dernier?.le?.getTime() ?? 0) + 1
  const { id } = await tx
    .insertInto('message')
    .values({
      ...m,
      le: new Date(Math.max(le.getTime(), apres)),
      ...(piece && {
        pieceNom: piece.nom,
        pieceMime: piece.mime ?? 'application/octet-stream',
        pieceTaille: piece.taille,
        pieceEmpreinte: piece.empreinte,
        pieceCle: piece.cle,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
