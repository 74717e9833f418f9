import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { MessageSortant } from '../file-attente/transport.ts'
import { transportSmtp } from './smtp.ts'

const COURRIEL: MessageSortant = {
  id: 1,
  a: 'a@porteur.fr',
  sujet: 'Votre code',
  texte: 'Le code est 123456.',
  html: null,
  pieces: [],
  repondreA: null,
}

let serveur: SMTPServer
afterEach(() => new Promise<void>((ok) => serveur.close(() => ok())))

/** A server that answers with `options`, what it heard in clear, and the address it listens at. */
async function ecouter(options: SMTPServerOptions) {
  const entendu: string[] = []
  serveur = new SMTPServer({
    authOptional: true,
    ...options,
    onAuth: (auth, session, ok) => {
      entendu.push(`AUTH ${auth.username} ${session.secure}`)
      ok(null, { user: 1 })
    },
    onMailFrom: (de, session, ok) => {
      entendu.push(`MAIL ${de.address} ${session.secure}`)
      ok()
    },
    onData: (flux, _s, ok) => {
      flux.resume()
      flux.on('end', () => ok())
    },
  })
  serveur.on('error', () => {})
  const port = await new Promise<number>((ok) => {
    const s = serveur.listen(0, '127.0.0.1', () => ok((s.address() as AddressInfo).port))
  })
  const envoyer = (tlsExige: boolean) =>
    transportSmtp({
      url: `smtp://compte:secret@127.0.0.1:${port}`,
      expediteur: 'aides@sofia.fr',
      tlsExige,
    }).envoyer(COURRIEL)
  return { entendu, envoyer }
}

test('un serveur sans STARTTLS est refusé, et n’apprend ni le compte ni le message', async () => {
  const { entendu, envoyer } = await ecouter({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  await expect(envoyer(true)).rejects.toThrow(
    /^Connexion chiffrée au serveur d’e-mails impossible\u00a0: rien n’a été envoyé \(voir SMTP_TLS\)\. \S/,
  )
  expect(entendu).toEqual([])
})

test('un serveur dont le certificat n’est de personne est refusé de même', async () => {
  const { entendu, envoyer } = await ecouter({})
  await expect(envoyer(true)).rejects.toThrow(
    /^Connexion chiffrée au serveur d’e-mails impossible.*certificate/,
  )
  expect(entendu).toEqual([])
})

test('un serveur sans STARTTLS reçoit tout quand le chiffrement est dit facultatif', async () => {
  const { entendu, envoyer } = await ecouter({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  await envoyer(false)
  expect(entendu).toEqual(['AUTH compte false', 'MAIL aides@sofia.fr false'])
})
