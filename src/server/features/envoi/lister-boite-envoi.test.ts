import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

const deposer = (sujet: string, expireLe?: Date) =>
  banc.db.transaction().execute((tx) =>
    banc.ctx.queue.courriel(tx, {
      evenement: 'essai',
      a: 'zoe@essai.fr',
      sujet,
      corps: { titre: `Bonjour ${sujet}`, paragraphes: [] },
      ...(expireLe ? { expireLe } : {}),
    }),
  )

test('sans transport, la boîte d’envoi locale liste les messages, le plus récent d’abord', async () => {
  await deposer('un')
  await banc.db
    .transaction()
    .execute((tx) =>
      banc.ctx.queue.sms(tx, { evenement: 'essai', a: '+33612345678', texte: 'Code 123456', secret: true }),
    )
  await banc.viderFile()
  const { statut, corps } = await banc.appeler('GET', 'boite-envoi')
  expect(statut).toBe(200)
  expect(corps.data.map((m: Record<string, unknown>) => ({ ...m, id: 0 }))).toEqual([
    {
      id: 0,
      canal: 'sms',
      a: '+33612345678',
      sujet: null,
      texte: 'Code 123456',
      creeLe: '2026-03-02T09:00:00.000Z',
    },
    {
      id: 0,
      canal: 'email',
      a: 'zoe@essai.fr',
      sujet: 'un',
      texte:
        'Bonjour un\n\n--\nSofia · Portail des aides\nCe message est envoyé automatiquement : merci de ne pas y répondre.\n',
      creeLe: '2026-03-02T09:00:00.000Z',
    },
  ])
})

test('la boîte d’envoi locale n’existe ni à travers un relais, ni en production, ni une fois les transports là', async () => {
  for (const nom of [
    ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'],
    ...['cf-connecting-ip', 'true-client-ip'],
  ]) {
    const relais = await banc.appeler('GET', 'boite-envoi', { entetes: { [nom]: '203.0.113.9' } })
    expect([nom, relais.statut]).toEqual([nom, 404])
  }
  const cas = [
    { production: true },
    {
      smtp: { url: 'smtp://127.0.0.1:9', expediteur: 'a@b.fr' },
      sms: { url: 'http://127.0.0.1:9', jeton: null, expediteur: null },
    },
  ]
  for (const config of cas) {
    const avant = { ...banc.ctx.config }
    Object.assign(banc.ctx.config, config)
    expect((await banc.appeler('GET', 'boite-envoi')).statut).toBe(404)
    Object.assign(banc.ctx.config, avant)
  }
})

test('la boîte d’envoi locale ne répond qu’aux noms de cette machine, ou à celui du portail', async () => {
  const avant = banc.ctx.config.publicUrl
  Object.assign(banc.ctx.config, { publicUrl: 'http://portail.test:3000' })
  const sous = async (host: string) =>
    (await banc.appeler('GET', 'boite-envoi', { entetes: { host } })).statut
  for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:8080', '[::1]:3000', 'portail.test:3000'])
    expect(await sous(host), host).toBe(200)
  for (const host of [
    'attaque.example:3000',
    'localhost.attaque.example',
    '127.0.0.1.attaque.example:3000',
    'portail.test.attaque.example',
    'localhost@attaque.example',
    '192.0.2.1',
  ])
    expect(await sous(host), host).toBe(404)
  Object.assign(banc.ctx.config, { publicUrl: avant })
})

test('la boîte d’envoi locale d’un portail au nom public ne se lit pas, même de sa machine', async () => {
  const avant = banc.ctx.config.publicUrl
  Object.assign(banc.ctx.config, { publicUrl: 'https://aides.exemple.fr' })
  for (const host of ['localhost:3000', 'aides.exemple.fr'])
    expect((await banc.appeler('GET', 'boite-envoi', { entetes: { host } })).statut, host).toBe(404)
  Object.assign(banc.ctx.config, { publicUrl: avant })
})
