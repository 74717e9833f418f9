import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { Definitif } from '../file-attente/definitif.ts'
import type { Transport } from '../file-attente/transport.ts'

const DELAIS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mail by SMTP (`smtp://` with STARTTLS when offered, `smtps://`); throws Definitif for a recipient refused for good. */
export function transportSmtp({ url, expediteur }: NonNullable<Config['smtp']>): Transport {
  const smtp = createTransport({ url, ...DELAIS })
  const domaine = /@([A-Za-z0-9.-]+)/.exec(expediteur)?.[1] ?? 'portail.local'
  return {
    async envoyer({ id, a, sujet, texte, html, pieces, repondreA }) {
      try {
        await smtp.sendMail({
          from: expediteur,
          to: { name: '', address: a },
          ...(repondreA !== null && { replyTo: { name: '', address: repondreA } }),
          subject: sujet ?? '',
          text: texte,
          ...(html === null ? {} : { html }),
          messageId: `<envoi-${id}@${domaine}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: pieces.map((p) => ({
            filename: p.nom,
            contentType: p.mime,
            content: p.contenu,
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
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
