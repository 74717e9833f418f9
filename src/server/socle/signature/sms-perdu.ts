import { Conflit } from '#domain/commun/erreurs.ts'
import { formatHeure, JOUR } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import { smsAbandonne, smsDepuis } from './codes-par-sms.ts'
import type { ASigner } from './document-a-signer.ts'

const DIX_MINUTES = 10 * 60_000
const SANS_SMS = 'Demandez d’abord un code par SMS.'

/**
 * Gives the mobile that did not do, once the e-mail may take over: the gateway gave the last code up, or two
 * codes of the day for this document brought nothing in ten minutes. Throws Conflit « sms » before; `numero`
 * says where to check the number (« de vos informations »).
 */
export async function exigerSmsPerdu(tx: Tx, document: ASigner, le: Date, numero: string): Promise<string> {
  const sms = await smsDepuis(tx, document, new Date(le.getTime() - JOUR))
  const [dernier] = sms
  const premier = sms.at(-1)
  if (!dernier || !premier) throw new Conflit(SANS_SMS, 'sms')
  const libre = new Date(premier.creeLe.getTime() + DIX_MINUTES)
  const attendu = sms.length > 1 && libre <= le
  if (!attendu && !(await smsAbandonne(tx, document.cible, dernier)))
    throw new Conflit(encoreParSms(sms.length > 1, libre, numero), 'sms')
  return dernier.destination
}

/** What to do until the e-mail may take over. */
const encoreParSms = (deuxPartis: boolean, libre: Date, numero: string): string =>
  deuxPartis
    ? `Deux SMS sont partis. S’ils n’arrivent pas, vérifiez le numéro de mobile ${numero}\u00a0; le code pourra partir par e-mail à partir de ${formatHeure(libre)}.`
    : `Le SMS est parti. S’il n’arrive pas, vérifiez le numéro de mobile ${numero} et demandez un second SMS\u00a0; le code pourra partir par e-mail dix minutes après le premier.`
