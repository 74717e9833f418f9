import type { Tx } from '#server/contexte.ts'
import type { Objet } from '#server/socle/signature/codes.ts'

/** The last code sent by SMS for exactly this document. */
export const dernierSms = (
  tx: Tx,
  { projetId, objet, empreinte }: { projetId: number; objet: Objet; empreinte: Buffer },
) =>
  tx
    .selectFrom('codeVerification')
    .select(['destination', 'creeLe'])
    .where('projetId', '=', projetId)
    .where('objet', '=', objet)
    .where('canal', '=', 'sms')
    .where('empreinteDocument', '=', empreinte)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
