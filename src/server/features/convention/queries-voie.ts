import type { Tx } from '#server/contexte.ts'
import type { Objet } from '#server/socle/signature/codes.ts'

interface ParDocument {
  projetId: number
  objet: Objet
  empreinte: Buffer
}

/** The codes sent by SMS for exactly this document after `depuis`, newest first. */
export const smsDepuis = (tx: Tx, { projetId, objet, empreinte }: ParDocument, depuis: Date) =>
  tx
    .selectFrom('codeVerification')
    .select(['destination', 'creeLe'])
    .where('projetId', '=', projetId)
    .where('objet', '=', objet)
    .where('canal', '=', 'sms')
    .where('empreinteDocument', '=', empreinte)
    .where('creeLe', '>', depuis)
    .orderBy('id', 'desc')
    .execute()

/** Whether the gateway refused a code of this application queued at `depuis` or later, or never took it. */
export async function smsAbandonne(tx: Tx, projetId: number, depuis: Date): Promise<boolean> {
  const abandonne = await tx
    .selectFrom('envoi')
    .where('canal', '=', 'sms')
    .where('evenement', '=', 'code-sms')
    .where('projetId', '=', projetId)
    .where('creeLe', '>=', depuis)
    .where('abandonneLe', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return abandonne !== undefined
}
