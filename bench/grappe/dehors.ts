import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What stands outside the machines: a bucket and a mail server that answer, in this process. */
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (
  options: Record<string, unknown>,
) => { run(): Promise<unknown>; close(): Promise<void> }

const DEHORS = '10.0.0.1'
export const STORAGE_URL = `s3://S3RVER:S3RVER@${DEHORS}:9000/portail?tls=0`
export const SMTP_URL = `smtp://${DEHORS}:2525`

/** Opens the bucket, kept in that folder; gives how to close it. */
export async function ouvrirSeau(directory: string): Promise<() => Promise<void>> {
  const serveur = new S3rver({
    address: DEHORS,
    port: 9000,
    silent: true,
    directory,
    configureBuckets: [{ name: 'portail', configs: [] }],
  })
  await serveur.run()
  return () => serveur.close()
}

export interface Boite {
  /** When each message was taken, by its Message-ID: more than one is a double. */
  recus: Map<string, number[]>
  /** The last six digits mailed to that address, given once; null if none come in that many seconds. */
  code(adresse: string, secondes: number): Promise<string | null>
  fermer(): void
}

/** A mail server that takes everything and counts. */
export async function ouvrirBoite(): Promise<Boite> {
  const recus = new Map<string, number[]>()
  const codes = new Map<string, string>()
  const serveur = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(flux, { envelope }, fin) {
      text(flux).then((message) => {
        const id = /^message-id: (.*)$/im.exec(message)?.[1] ?? message
        recus.set(id, [...(recus.get(id) ?? []), performance.now()])
        const code = /\b(\d{6})\b/.exec(message.split('\r\n\r\n').slice(1).join('\n'))?.[1]
        const [a] = envelope.rcptTo
        if (code && a && /code/i.test(message)) codes.set(a.address.toLowerCase(), code)
        fin()
      }, fin)
    },
  })
  serveur.on('error', () => {})
  await new Promise<void>((ouvert) => {
    serveur.listen(2525, DEHORS, ouvert)
  })
  return {
    recus,
    async code(adresse, secondes) {
      const limite = performance.now() + secondes * 1000
      for (;;) {
        const code = codes.get(adresse.toLowerCase())
        codes.delete(adresse.toLowerCase())
        if (code || performance.now() > limite) return code ?? null
        await new Promise((suite) => setTimeout(suite, 50))
      }
    },
    fermer: () => serveur.close(),
  }
}
