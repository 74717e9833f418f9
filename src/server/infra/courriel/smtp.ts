import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { Definitif } from '../file-attente/definitif.ts'
import type { Transport } from '../file-attente/transport.ts'

const DELAIS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** nodemailer's codes when the line could not be encrypted, or the server's certificate not believed. */
const SANS_TLS = new Set(['ETLS', 'ESOCKET'])

const sansTls = (e: unknown): string =>
  `Connexion chiffrée au serveur d’e-mails impossible\u00a0: rien n’a été envoyé (voir SMTP_TLS). ${(e as Error).message}`

/**
 * Mail by SMTP (`smtps://`, or `smtp://` with STARTTLS: when offered, or always with `tlsExige`). Throws Definitif for a
 * recipient refused for good, and says so when the line could not be encrypted: nothing has been sent then.
 */
export function transportSmtp({ url, expediteur, tlsExige }: NonNullable<Config['smtp']>): Transport {
  const smtp = createTransport({ url, requireTLS: tlsExige, ...DELAIS })
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
        if (tlsExige && SANS_TLS.has(code ?? '')) throw new Error(sansTls(e), { cause: e })
        throw e
      }
    },
  }
}
