import { formatHeure } from '#domain/commun/jours.ts'
import type { Sms } from '#server/contexte.ts'
import type { DocumentASigner } from './document-a-signer.ts'

export interface MessageCode {
  organisme: string
  publicUrl: string
  document: DocumentASigner
  a: string
  code: string
  expireLe: Date
}

/** The code in one SMS of the plain alphabet; dropped once it is of no use, erased once sent. */
export const smsCode = ({ organisme, document, a, code, expireLe }: MessageCode): Sms => ({
  evenement: 'code-sms',
  a,
  texte: `${organisme} : ${code} est le code qui signe ${document.designationCourte}. Valable jusqu'à ${formatHeure(expireLe).replaceAll('\u00a0', ' ')}, une seule fois. Ne le communiquez à personne.`,
  secret: true,
  expireLe,
  projetId: document.projetId,
  porteurId: document.porteurId,
})

/** Tells the mobile, in one SMS of the plain alphabet, of a signature made with a code that went to the mailbox. */
export const smsSignature = (organisme: string, document: DocumentASigner, a: string): Sms => ({
  evenement: 'signature-par-email',
  a,
  texte: `${organisme} : ${document.designationCourte} vient d'être signée avec un code reçu par e-mail. Si ce n'est pas vous, prévenez-nous vite.`,
  projetId: document.projetId,
  porteurId: document.porteurId,
})
