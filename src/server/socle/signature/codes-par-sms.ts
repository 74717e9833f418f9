import type { Tx } from '#server/contexte/base.ts'
import { type Cible, deCible, type Objet } from './codes.ts'

interface ParDocument {
  cible: Cible
  objet: Objet
  empreinte: Buffer
}

/** The codes sent by SMS for exactly this document after `depuis`, newest first. */
export const smsDepuis = (tx: Tx, { cible, objet, empreinte }: ParDocument, depuis: Date) =>
  tx
    .selectFrom('codeVerification')
    .select(['destination', 'creeLe'])
    .where(deCible(cible, objet))
    .where('canal', '=', 'sms')
    .where('empreinteDocument', '=', empreinte)
    .where('creeLe', '>', depuis)
    .orderBy('id', 'desc')
    .execute()

/** Whether the gateway refused a code for this, queued with that SMS or later, or never took it. */
export async function smsAbandonne(
  tx: Tx,
  cible: Cible,
  { destination, creeLe }: { destination: string; creeLe: Date },
): Promise<boolean> {
  const abandonne = await tx
    .selectFrom('envoi')
    .where('canal', '=', 'sms')
    .where('evenement', '=', 'code-sms')
    .where((eb) =>
      'projetId' in cible ? eb('projetId', '=', cible.projetId) : eb('destinataire', '=', destination),
    )
    .where('creeLe', '>=', creeLe)
    .where('abandonneLe', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return abandonne !== undefined
}
