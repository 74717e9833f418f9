import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { type Banc, monterBanc } from '#test-kit/banc/banc.ts'
import { tacheReprendreEnvois } from './reprendre-envois.ts'
import { transportsDe } from './transports.ts'

let banc: Banc
const recus: string[] = []
const smsRecus: { corps: unknown; jeton: string | undefined; cle: string | undefined }[] = []
let refus: { code: number; message: string } | null = null
let statutSms = 200

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_a, _s, ok) =>
    refus ? ok(Object.assign(new Error(refus.message), { responseCode: refus.code })) : ok(),
  onData(flux, _s, ok) {
    let texte = ''
    flux.on('data', (m) => {
      texte += m
    })
    flux.on('end', () => {
      recus.push(texte)
      ok()
    })
  },
})
const passerelle = createServer((requete, reponse) => {
  let texte = ''
  requete.on('data', (m) => {
    texte += m
  })
  requete.on('end', () => {
    const { authorization: jeton, 'idempotency-key': cle } = requete.headers
    smsRecus.push({ corps: JSON.parse(texte), jeton, cle: cle?.toString() })
    reponse.writeHead(statutSms).end()
  })
})

beforeAll(async () => {
  const portSmtp = await new Promise<number>((ok) => {
    const s = smtp.listen(0, '127.0.0.1', () => ok((s.address() as AddressInfo).port))
  })
  await new Promise<void>((ok) => passerelle.listen(0, '127.0.0.1', ok))
  const config = {
    smtp: {
      url: `smtp://127.0.0.1:${portSmtp}?ignoreTLS=true`,
      expediteur: 'Sofia <aides@sofia.fr>',
      tlsExige: false,
    },
    sms: {
      url: `http://127.0.0.1:${(passerelle.address() as AddressInfo).port}/sms`,
      jeton: 'jeton-sms',
      expediteur: 'SOFIA',
    },
  }
  banc = await monterBanc({ config, transports: transportsDe(config) })
})
afterAll(async () => {
  await banc.fermer()
  await new Promise<void>((ok) => smtp.close(() => ok()))
  await new Promise((ok) => passerelle.close(ok))
})
beforeEach(() => {
  recus.length = 0
  smsRecus.length = 0
  refus = null
  statutSms = 200
})

const COURRIEL: Courriel = {
  evenement: 'essai',
  a: 'zoe@essai.fr',
  sujet: 'Votre œuvre à 10 €',
  corps: { titre: 'Bonjour Zoé', paragraphes: [] },
}
const deposer = (change: Partial<Courriel> = {}) =>
  banc.db.transaction().execute((tx) => banc.ctx.queue.courriel(tx, { ...COURRIEL, ...change }))
const dernier = async () => (await banc.envois())[0]
/** Runs a waiting retry now, as if its delay had passed. */
const hater = () => sql`update file_attente.job set start_after = 'epoch'`.execute(banc.db)

test('un courriel part avec ses deux formes, ses accents et sa pièce jointe', async () => {
  await banc.ctx.stockage.ecrire('essai-piece', Buffer.from('%PDF-essai'))
  await deposer({ pieces: [{ nom: 'Dossier été.pdf', mime: 'application/pdf', cle: 'essai-piece' }] })
  await banc.viderFile()
  expect(recus).toHaveLength(1)
  const lu = await PostalMime.parse(recus[0] ?? '')
  const e = await dernier()
  expect(lu).toMatchObject({
    subject: 'Votre œuvre à 10 €',
    from: { name: 'Sofia', address: 'aides@sofia.fr' },
    to: [{ address: 'zoe@essai.fr' }],
    messageId: `<envoi-${e?.id}@sofia.fr>`,
  })
  expect(lu.text?.trim()).toBe(e?.texte?.trim())
  expect(lu.text?.split('\n')[0]).toBe('Bonjour Zoé')
  expect(lu.html?.trim()).toBe(e?.html?.trim())
  expect(lu.html).toContain('>Bonjour Zoé</h1>')
  expect(lu.replyTo).toBeUndefined()
  expect(lu.attachments.map((p) => [p.filename, p.mimeType])).toEqual([
    ['Dossier été.pdf', 'application/pdf'],
  ])
  expect(Buffer.from(lu.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-essai')
  expect(e).toMatchObject({ essais: 1, envoyeLe: banc.horloge.maintenant() })
})

test('la réponse va au contact de l’organisme tel qu’il est au départ, et le pied le dit', async () => {
  const contact = { contactEmail: 'aides@organisme.fr', contactTelephone: '01 99 00 12 34', version: 2 }
  const valeur = JSON.stringify(contact)
  const le = banc.horloge.maintenant()
  await banc.db.insertInto('parametre').values({ cle: 'organisme', valeur, modifieLe: le }).execute()
  await deposer()
  await banc.viderFile()
  await banc.db.deleteFrom('parametre').where('cle', '=', 'organisme').execute()
  const lu = await PostalMime.parse(recus[0] ?? '')
  expect(lu.replyTo).toEqual([{ name: '', address: 'aides@organisme.fr' }])
  expect(lu.text?.trimEnd().split('\n').at(-1)).toBe(
    'Pour nous joindre, répondez à ce message ou écrivez à aides@organisme.fr, ou appelez le 01\u00a099\u00a000\u00a012\u00a034.',
  )
})

test('rien ne part d’une transaction annulée', async () => {
  const avant = (await banc.envois()).length
  const annulee = banc.db.transaction().execute(async (tx) => {
    await banc.ctx.queue.courriel(tx, COURRIEL)
    await banc.ctx.queue.sms(tx, { evenement: 'essai', a: '+33612345678', texte: 'x' })
    throw new Error('annulée')
  })
  await expect(annulee).rejects.toThrow('annulée')
  expect(await banc.viderFile()).toBe(0)
  expect(recus).toEqual([])
  expect(smsRecus).toEqual([])
  expect(await banc.envois()).toHaveLength(avant)
})

test('le même envoi mis deux fois en file part une fois', async () => {
  await deposer()
  const id = (await dernier())?.id
  await banc.viderFile()
  await banc.db.transaction().execute((tx) => banc.ctx.queue.tache(tx, 'envoyer', { id }))
  expect(await banc.viderFile()).toBe(1)
  expect(recus).toHaveLength(1)
})

test('le texte d’un message secret est effacé une fois parti, pas avant', async () => {
  refus = { code: 451, message: 'plus tard' }
  await deposer({ secret: true, corps: { titre: 'Code 123456', paragraphes: [] } })
  await banc.viderFile()
  expect(await dernier()).toMatchObject({ envoyeLe: null, essais: 1 })
  expect((await dernier())?.texte?.split('\n')[0]).toBe('Code 123456')
  expect((await dernier())?.derniereErreur).toContain('plus tard')
  refus = null
  await hater()
  await banc.viderFile()
  expect(recus).toHaveLength(1)
  expect(await dernier()).toMatchObject({ texte: null, html: null, essais: 2, derniereErreur: null })
})

test('un message expiré n’est pas envoyé en retard', async () => {
  await deposer({ secret: true, expireLe: new Date(banc.horloge.maintenant().getTime() + 600_000) })
  banc.horloge.avancer(600_001)
  await banc.viderFile()
  expect(recus).toEqual([])
  expect(await dernier()).toMatchObject({
    envoyeLe: null,
    abandonneLe: banc.horloge.maintenant(),
    texte: null,
  })
})

test('un destinataire refusé pour toujours est abandonné tout de suite', async () => {
  refus = { code: 550, message: 'inconnu' }
  await deposer()
  await banc.viderFile()
  expect(await dernier()).toMatchObject({ essais: 1, abandonneLe: banc.horloge.maintenant() })
})

test('un serveur qui refuse toujours fait abandonner l’envoi au douzième essai', async () => {
  refus = { code: 451, message: 'plus tard' }
  await deposer()
  for (let i = 0; i < 15; i++) {
    await banc.viderFile()
    await hater()
  }
  expect(await dernier()).toMatchObject({ essais: 12, envoyeLe: null })
  expect((await dernier())?.texte?.split('\n')[0]).toBe('Bonjour Zoé')
  expect((await dernier())?.abandonneLe).not.toBeNull()
})

test('un SMS part vers la passerelle avec son jeton et un numéro qui le rend reconnaissable', async () => {
  await banc.db
    .transaction()
    .execute((tx) =>
      banc.ctx.queue.sms(tx, { evenement: 'code', a: '+33612345678', texte: 'Code é', secret: true }),
    )
  statutSms = 503
  await banc.viderFile()
  statutSms = 200
  await hater()
  await banc.viderFile()
  const e = await dernier()
  expect(smsRecus).toEqual(
    Array(2).fill({
      corps: { to: '+33612345678', text: 'Code é', sender: 'SOFIA' },
      jeton: 'Bearer jeton-sms',
      cle: `envoi-${e?.id}`,
    }),
  )
  expect(e).toMatchObject({ canal: 'sms', essais: 2, texte: null })
})

test('un envoi dont la tâche s’est perdue est remis en file, pas un trop ancien', async () => {
  await deposer()
  const id = (await dernier())?.id ?? 0
  await sql`delete from file_attente.job`.execute(banc.db)
  await tacheReprendreEnvois.executer(banc.ctx, {})
  expect(await banc.viderFile()).toBe(0)
  banc.horloge.avancer(16 * 60_000)
  await tacheReprendreEnvois.executer(banc.ctx, {})
  await tacheReprendreEnvois.executer(banc.ctx, {})
  expect(await banc.viderFile()).toBe(1)
  expect(await dernier()).toMatchObject({ id, envoyeLe: banc.horloge.maintenant() })
})
