import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Boite {
  smtpUrl: string
  smsUrl: string
  /** The last code that address received. */
  lireCode(email: string): Promise<string | null>
  fermer(): void
}

/** A mail server and an SMS gateway that take everything and keep only the last code of each address. */
export async function ouvrirBoite(): Promise<Boite> {
  const codes = new Map<string, string>()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(flux, session, fini) {
      text(flux).then((recu) => {
        const code = /\b(\d{6})\b/.exec(recu.slice(recu.indexOf('\r\n\r\n')))?.[1]
        for (const a of session.envelope.rcptTo) if (code) codes.set(a.address, code)
        fini()
      }, fini)
    },
  })
  const sms = createServer((r, reponse) => r.resume().on('end', () => reponse.end()))
  await Promise.all([smtp.server, sms].map((s) => new Promise<void>((ok) => s.listen(0, '127.0.0.1', ok))))
  const port = (serveur: { address(): unknown }) => (serveur.address() as AddressInfo).port
  return {
    smtpUrl: `smtp://127.0.0.1:${port(smtp.server)}`,
    smsUrl: `http://127.0.0.1:${port(sms)}`,
    lireCode: async (email) => codes.get(email) ?? null,
    fermer() {
      smtp.close()
      sms.close()
    },
  }
}
