import { formatHeure } from '#domain/commun/jours.ts'
import type { Sms } from '#server/contexte/file-attente.ts'
import type { ASigner } from './document-a-signer.ts'

export interface MessageCode {
  organisme: string
  publicUrl: string
  document: ASigner & { projetId?: number; porteurId?: number }
  a: string
  code: string
  expireLe: Date
}

/** Characters of one SMS in its plain alphabet. */
const SMS_MAX = 160

/** With the site on its last line, telephones offer the code there alone; left out if it makes two SMS. */
function avecSite(texte: string, publicUrl: string, code: string): string {
  const complet = `${texte}\n@${new URL(publicUrl).hostname} #${code}`
  return complet.length <= SMS_MAX ? complet : texte
}

const phrase = ({ organisme, document, code, expireLe }: MessageCode): string =>
  `${organisme} : ${code} est le code qui signe ${document.designationCourte}. Valable jusqu'à ${formatHeure(expireLe).replaceAll('\u00a0', ' ')}, une seule fois. Ne le communiquez à personne.`

/** The code in one SMS of the plain alphabet; dropped once it is of no use, erased once sent. */
export const smsCode = (message: MessageCode): Sms => ({
  evenement: 'code-sms',
  a: message.a,
  texte: avecSite(phrase(message), message.publicUrl, message.code),
  secret: true,
  expireLe: message.expireLe,
  ...rattacher(message.document),
})

/** The application a sending is about, if it is of one. */
export const rattacher = ({ projetId, porteurId }: MessageCode['document']) => ({
  ...(projetId !== undefined && { projetId }),
  ...(porteurId !== undefined && { porteurId }),
})

/** Tells the mobile, in one SMS of the plain alphabet, of a signature by a code that went to the mailbox. */
export const smsSignature = (organisme: string, document: MessageCode['document'], texte: string): Sms => ({
  evenement: 'signature-par-email',
  a: texte,
  texte: `${organisme} : ${document.designationCourte} vient d'être ${document.objet === 'proces-verbal' ? 'signé' : 'signée'} avec un code reçu par e-mail. Si ce n'est pas vous, prévenez-nous vite.`,
  ...rattacher(document),
})
