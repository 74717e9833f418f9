import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Courrier {
  adresse: string
  /** How many messages came. */
  recus(): number
  /** The next code mailed to that address; throws when none comes in so many milliseconds. */
  code(email: string, patience: number): Promise<string>
  fermer(): void
}

/** Those that carry a document are longer, and no code. */
const LONGUEUR = 60_000

async function codeDe(message: Buffer): Promise<string | null> {
  if (message.length > LONGUEUR) return null
  const { subject = '', text = '' } = await PostalMime.parse(message)
  return (/code/i.test(subject) && /\b\d{6}\b/.exec(text)?.[0]) || null
}

/** A mail server of loopback that takes everything and hands out the codes. */
export async function ouvrirCourrier(): Promise<Courrier> {
  const arrives = new Map<string, string>()
  const attendus = new Map<string, (code: string) => void>()
  let recus = 0
  const serveur = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(flux, { envelope }, fin) {
      const noter = async () => {
        const code = await codeDe(await buffer(flux))
        recus++
        const a = envelope.rcptTo[0]?.address.toLowerCase() ?? ''
        if (!code) return
        const attendu = attendus.get(a)
        attendus.delete(a)
        if (attendu) attendu(code)
        else arrives.set(a, code)
      }
      noter().then(() => fin(), fin)
    },
  })
  serveur.on('error', () => {})
  const ecoute = serveur.listen(0, '127.0.0.1')
  await new Promise((ouvert) => ecoute.once('listening', ouvert))
  return {
    adresse: `smtp://127.0.0.1:${(ecoute.address() as AddressInfo).port}`,
    recus: () => recus,
    code(adresse, patience) {
      const a = adresse.toLowerCase()
      const arrive = arrives.get(a)
      arrives.delete(a)
      if (arrive) return Promise.resolve(arrive)
      return new Promise((donner, refuser) => {
        const lasser = setTimeout(() => {
          attendus.delete(a)
          refuser(new Error('aucun code'))
        }, patience)
        attendus.set(a, (code) => {
          clearTimeout(lasser)
          donner(code)
        })
      })
    },
    fermer: () => serveur.close(),
  }
}
