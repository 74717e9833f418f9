import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Notes that a side has read up to the message of `jusque`; what arrived since stays unread. */
export async function marquerLue(db: Db, id: number, cote: 'administration' | 'utilisateur', jusque: Date) {
  const colonne = cote === 'administration' ? 'lueAdministrationLe' : 'lueUtilisateurLe'
  await db
    .updateTable('conversation')
    .set({ [colonne]: jusque })
    .where('id', '=', id)
    .where((eb) => eb.or([eb(colonne, 'is', null), eb(colonne, '<', jusque)]))
    .execute()
}

/** The conversation of a person, created when it does not exist yet, locked until the end of `tx`. */
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
