import type { SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { Definitif } from '../file-attente/definitif.ts'
import type { MessageSortant, Transport } from '../file-attente/transport.ts'

type Smtp = NonNullable<Config['smtp']>

const DELAIS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** nodemailer's codes when the line could not be encrypted, or the server's certificate not believed. */
const SANS_TLS = new Set(['ETLS', 'ESOCKET'])

const sansTls = (erreur: unknown): string =>
  `Connexion chiffrée au serveur d’e-mails impossible\u00a0: rien n’a été envoyé (voir SMTP_TLS). ${(erreur as Error).message}`

function enveloppe(expediteur: string, message: MessageSortant): SendMailOptions {
  const domaine = /@([A-Za-z0-9.-]+)/.exec(expediteur)?.[1] ?? 'portail.local'
  return {
    from: expediteur,
    to: { name: '', address: message.a },
    ...(message.repondreA !== null && { replyTo: { name: '', address: message.repondreA } }),
    subject: message.sujet ?? '',
    text: message.texte,
    ...(message.html === null ? {} : { html: message.html }),
    messageId: `<envoi-${message.id}@${domaine}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: message.pieces.map((p) => ({ filename: p.nom, contentType: p.mime, content: p.contenu })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function ouvrir({ url, tlsExige }: Smtp) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, requireTLS: tlsExige, ...DELAIS })
}

/**
 * Mail by SMTP (`smtps://`, or `smtp://` with STARTTLS: if offered, or always with `tlsExige`). Throws
 * Definitif for a recipient refused for good, and says if the line could not be encrypted: nothing was sent.
 */
export function transportSmtp(reglages: Smtp): Transport {
  const { expediteur, tlsExige } = reglages
  let smtp: ReturnType<typeof ouvrir> | undefined
  return {
    async envoyer(message) {
      try {
        smtp ??= ouvrir(reglages)
        await (await smtp).sendMail(enveloppe(expediteur, message))
      } catch (e) {
        const { code, responseCode } = e as { code?: string; responseCode?: number }
        if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) {
          throw new Definitif(`Destinataire refusé (${responseCode}).`)
        }
        if (tlsExige && SANS_TLS.has(code ?? '')) throw new Error(sansTls(e), { cause: e })
        throw e
      }
    },
  }
}

/** Sends one message at once, and gives the server's own words; throws what the library throws. */
export async function essayerSmtp(reglages: Smtp, message: MessageSortant): Promise<string> {
  const { response } = await (await ouvrir(reglages)).sendMail(enveloppe(reglages.expediteur, message))
  return response
}
