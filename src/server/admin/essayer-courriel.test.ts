import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { horlogeReglable } from '#test-kit/banc/horloge-reglable.ts'
import { lireCommande } from './lire-commande.ts'

let essai: BaseEssai
let recu = ''
let refus = ''
let dits: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_a, _s, ok) =>
    refus === '' ? ok() : ok(Object.assign(new Error(refus), { responseCode: 550 })),
  onData(flux, _s, ok) {
    flux.on('data', (m) => {
      recu += m
    })
    flux.on('end', () => ok(null, 'gardé sous le numéro 42'))
  },
})
beforeAll(async () => {
  essai = await creerBaseEssai()
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((ok) => smtp.close(() => ok()))
  await essai.supprimer()
})
beforeEach(() => {
  recu = ''
  refus = ''
  dits = []
})

const port = () => (smtp.server.address() as AddressInfo).port
const serveur = () => ({
  url: `smtp://127.0.0.1:${port()}?ignoreTLS=true`,
  expediteur: 'aides@sofia.fr',
  tlsExige: false,
})
const essayer = (plus: Partial<Config>) =>
  lireCommande(['essai-courriel', 'zoe@essai.fr'], '/')?.executer({
    config: { ...configEssai('/nulle-part'), ...plus },
    connexion: essai.serveur,
    proprietaire: null,
    horloge: horlogeReglable('2026-03-02T09:00:00Z'),
    dire: (t) => void dits.push(t),
  })

test('le message part aussitôt, dans le cadre des autres, et la réponse du serveur se lit', async () => {
  const contact = { email: 'contact@sofia.fr', telephone: null }
  expect(await essayer({ smtp: serveur(), contact })).toBe(0)
  expect(dits[0]).toBe('Envoi à zoe@essai.fr, au nom de aides@sofia.fr…')
  expect(dits[1]).toBe('Le serveur a accepté le message. Sa réponse : 250 gardé sous le numéro 42')
  const lu = await PostalMime.parse(recu)
  expect([lu.subject, lu.replyTo, lu.text?.includes('écrivez à contact@sofia.fr')]).toEqual([
    'Message d’essai du portail',
    [{ name: '', address: 'contact@sofia.fr' }],
    true,
  ])
})

test('un refus se dit avec les mots du serveur, et sort en échec', async () => {
  refus = 'boîte inconnue'
  expect(await essayer({ smtp: serveur() })).toBe(1)
  expect(dits.slice(2)).toEqual([
    'Le serveur refuse l’expéditeur (MAIL_FROM) ou le destinataire.',
    'Sa réponse : 550 boîte inconnue',
  ])
})

test('personne n’écoute, ou rien n’est réglé : une phrase, et l’échec', async () => {
  const muet = { url: 'smtp://127.0.0.1:1', expediteur: 'aides@sofia.fr', tlsExige: false }
  expect(await essayer({ smtp: muet })).toBe(1)
  expect(dits.at(-1)).toBe('La connexion au serveur de SMTP_URL a échoué.')
  expect(await essayer({ smtp: null })).toBe(1)
  expect(dits.at(-1)).toBe('Aucun e-mail ne part de ce portail : SMTP_URL n’est pas réglé.')
})

test('une adresse fausse est refusée avant tout', () => {
  expect(() => lireCommande(['essai-courriel', 'zoe'], '/')).toThrow(
    'L’adresse « zoe » n’est pas une adresse e-mail.',
  )
  expect(() => lireCommande(['essai-courriel'], '/')).toThrow('Il manque l’adresse e-mail.')
})
