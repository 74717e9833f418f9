import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { construireApp } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { jetonCsrf } from '../garde/csrf.ts'
import { route } from '../route.ts'

const MEGA = 1024 * 1024
const CHAMPS_LONGS = 'Les champs de la requête sont trop longs\u00a0: raccourcissez leurs textes.'
const TROP_DE_CHAMPS = 'La requête porte trop de champs\u00a0: envoyez-la en plusieurs fois.'
const trop = (taille: string): string =>
  `La requête dépasse la taille maximale de ${taille}. Raccourcissez-la, ou envoyez-la en plusieurs fois.`

const commun = {
  methode: 'POST',
  resume: 'Reçoit un fichier.',
  acces: { qui: 'public' },
  corps: z.object({ nom: texte('Nom', 10_000) }),
  fichiers: ['document'],
  enMemoire: true,
  reponse: z.unknown(),
} as const
const c = contrats({
  large: { ...commun, cle: 'large', chemin: 'large' },
  etroit: { ...commun, cle: 'etroit', chemin: 'etroit', tailleMax: 2 * MEGA },
})

const banc = bancDuFichier()
let app: Awaited<ReturnType<typeof construireApp>>
let agis = 0
beforeAll(async () => {
  const agir = async (_ctx: unknown, d: { corps: unknown }) => {
    agis++
    return d.corps
  }
  app = await construireApp(banc.ctx, [route(c.large, { agir }), route(c.etroit, { agir })])
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app?.close()
})
beforeEach(() => {
  agis = 0
})

const champ = (nom: string, valeur: string, type = ''): string =>
  `--x\r\ncontent-disposition: form-data; name="${nom}"\r\n${type && `content-type: ${type}\r\n`}\r\n${valeur}\r\n`
const fichier = (nom: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${nom}"; filename="a.pdf"\r\n\r\n`

/** As browsers do: the server reads to its end what it refused, and never closes on who is still writing. */
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

/** Opens a form whose length is not told. */
function ouvrir(chemin: string): ClientRequest {
  const temoin = 'a'.repeat(43)
  const csrf = jetonCsrf(banc.ctx.secrets, temoin, banc.horloge.maintenant())
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    cookie: `csrf=${temoin}`,
    'x-csrf-token': csrf,
  }
  const { port } = app.server.address() as AddressInfo
  return request({ port, path: `/gestion/api/${chemin}`, method: 'POST', headers, agent })
}

/** Sends these pieces in a form, one after the other; stops at the answer. */
async function envoyer(chemin: string, morceaux: Iterable<string | Buffer>) {
  const envoi = ouvrir(chemin)
  let envoyes = 0
  const source = Readable.from(
    (function* () {
      for (const m of morceaux) {
        envoyes += m.length
        yield m
      }
    })(),
  )
  source.pipe(envoi)
  const [reponse] = (await once(envoi, 'response')) as [IncomingMessage]
  const { message } = (await json(reponse)) as { message?: string }
  source.destroy()
  envoi.destroy()
  return { lu: [reponse.statusCode, message], envoyes, entetes: reponse.headers }
}
/** The same piece again and again, up to `octets`. */
function* repete(octets: number, morceau: string): Generator<string> {
  for (let n = 0; n < octets; n += morceau.length) yield morceau
}

test('les champs sont comptés : au-delà de 1 Mo en tout, 413 avant que le reste n’arrive', async () => {
  const { lu, envoyes } = await envoyer('large', repete(200 * MEGA, champ('nom', 'x'.repeat(60_000))))
  expect(lu).toEqual([413, CHAMPS_LONGS])
  expect(envoyes).toBeLessThan(60 * MEGA)
})

test('un champ de plus de 64 ko, plus de 500 champs ou de 20 fichiers : 413', async () => {
  const un = await envoyer('large', [champ('nom', 'x'.repeat(64 * 1024 + 1)), '--x--\r\n'])
  expect(un.lu).toEqual([413, CHAMPS_LONGS])
  const champs = await envoyer('large', [...Array(501).fill(champ('autre', '1')), '--x--\r\n'])
  expect(champs.lu).toEqual([413, TROP_DE_CHAMPS])
  const fichiers = await envoyer('large', [...Array(21).fill(`${fichier('autre')}%PDF-\r\n`), '--x--\r\n'])
  expect(fichiers.lu).toEqual([413, TROP_DE_CHAMPS])
  const bons = await envoyer('large', [...Array(500).fill(champ('autre', '1')), '--x--\r\n'])
  expect([bons.lu, agis]).toEqual([[200, undefined], 1])
})

test('un texte de 10 000 caractères de trois octets passe', async () => {
  const { lu } = await envoyer('large', [champ('nom', '€'.repeat(10_000)), '--x--\r\n'])
  expect(lu).toEqual([200, undefined])
})

test('un champ annoncé comme JSON ne peut être plus imbriqué qu’un corps JSON', async () => {
  for (const [profondeur, attendu] of [
    [18, 200],
    [21, 400],
    [30_000, 400],
  ] as const) {
    const valeur = `${'['.repeat(profondeur)}${']'.repeat(profondeur)}`
    const { lu } = await envoyer('large', [champ('autre', valeur, 'application/json'), '--x--\r\n'])
    expect([profondeur, lu[0]]).toEqual([profondeur, attendu])
  }
})

test('la taille de l’appel vaut pour tout ce qui arrive : fichier attendu, inconnu, ou ce qui précède', async () => {
  const octets = 'x'.repeat(65_536)
  for (const debut of [fichier('document'), fichier('inconnu'), 'avant\r\n']) {
    const { lu, envoyes } = await envoyer('etroit', [debut, ...repete(3 * MEGA, octets), '\r\n--x--\r\n'])
    expect([debut, lu]).toEqual([debut, [413, trop('2 Mo')]])
    expect(envoyes).toBeLessThan(4 * MEGA)
  }
  expect(agis).toBe(0)
  const juste = await envoyer('etroit', [fichier('document'), ...repete(MEGA, octets), '\r\n--x--\r\n'])
  expect(juste.lu).toEqual([200, undefined])
})

test('quatre envois muets sans session tiennent les places de leur réseau cinq secondes : le cinquième entre ensuite', async () => {
  const recus: unknown[] = []
  app.server.on('request', (r) => recus.push(r))
  const lents = Array.from({ length: 4 }, () => ouvrir('large'))
  const coupes = lents.map((lent) => new Promise((r) => lent.on('error', r)))
  for (const lent of lents) lent.write(fichier('document'))
  await expect.poll(() => recus.length).toBe(4)
  const { lu } = await envoyer('large', [champ('nom', 'x'), '--x--\r\n'])
  await Promise.all(coupes)
  expect(lu).toEqual([200, undefined])
})
