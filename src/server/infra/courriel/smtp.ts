import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { Definitif } from '../file-attente/definitif.ts'
import type { MessageSortant, Transport } from '../file-attente/transport.ts'

type Smtp = NonNullable<Config['smtp']>

const DELAIS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function enveloppe(expediteur: string, m: MessageSortant): SendMailOptions {
  const domaine = /@([A-Za-z0-9.-]+)/.exec(expediteur)?.[1] ?? 'portail.local'
  return {
    from: expediteur,
    to: { name: '', address: m.a },
    ...(m.repondreA !== null && { replyTo: { name: '', address: m.repondreA } }),
    subject: m.sujet ?? '',
    text: m.texte,
    ...(m.html === null ? {} : { html: m.html }),
    messageId: `<envoi-${m.id}@${domaine}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: m.pieces.map((p) => ({ filename: p.nom, contentType: p.mime, content: p.contenu })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail by SMTP (`smtp://` with STARTTLS when offered, `smtps://`); throws Definitif for a recipient refused for good. */
export function transportSmtp({ url, expediteur }: Smtp): Transport {
  const smtp = createTransport({ url, ...DELAIS })
  return {
    async envoyer(message) {
      try {
        await smtp.sendMail(enveloppe(expediteur, message))
      } catch (e) {
        const { code, responseCode } = e as { code?: string; responseCode?: number }
        if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) {
          throw new Definitif(`Destinataire refusé (${responseCode}).`)
        }
        throw e
      }
    },
  }
}

/** Sends one message at once, and gives the server's own words; throws what the library throws. */
export async function essayerSmtp({ url, expediteur }: Smtp, message: MessageSortant): Promise<string> {
  const { response } = await createTransport({ url, ...DELAIS }).sendMail(enveloppe(expediteur, message))
  return response
}
