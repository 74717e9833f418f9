import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { construireApp } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { jetonCsrf } from '../garde/csrf.ts'
import { route } from '../route.ts'

const c = contrats({
  poser: {
    cle: 'poser',
    methode: 'POST',
    chemin: 'poser',
    resume: 'Reçoit un fichier.',
    acces: { qui: 'public' },
    corps: z.object({}),
    fichiers: ['fichierBudget'],
    reponse: z.object({ data: z.string() }),
  },
})

const banc = bancDuFichier()
let app: Awaited<ReturnType<typeof construireApp>>
let agis = 0
/** What the storage held of the last files, when they were acted on. */
let gardes: Buffer[] = []
beforeAll(async () => {
  const poserFichiers = route(c.poser, {
    async agir({ stockage }, { fichiers }) {
      agis++
      gardes = await Promise.all(fichiers.map(async ({ cle }) => buffer(await stockage.lire(cle))))
      return { data: 'reçu' }
    },
  })
  app = await construireApp(banc.ctx, [poserFichiers])
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app?.close()
})

/** Sends the head of a form of `taille` octets. */
async function ouvrir(taille: number): Promise<Socket> {
  const temoin = 'a'.repeat(43)
  const csrf = jetonCsrf(banc.ctx.secrets, temoin, banc.horloge.maintenant())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /gestion/api/poser HTTP/1.1\r\nhost: localhost\r\ncookie: csrf=${temoin}\r\nx-csrf-token: ${csrf}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${taille}\r\n\r\n`,
  )
  return socket
}
const TETE = '--x\r\ncontent-disposition: form-data; name="fichierBudget"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'

/** Opens an upload of `taille` octets and sends its first ones. */
async function commencer(taille: number): Promise<Socket> {
  const socket = await ouvrir(taille)
  socket.write(TETE)
  return socket
}

async function clesGardees(): Promise<string[]> {
  const cles: string[] = []
  for await (const cle of banc.ctx.stockage.lister(new Date(Date.now() + 60_000))) cles.push(cle)
  return cles
}

test('un envoi coupé en route n’agit pas, ne laisse rien au stockage, et le service répond encore', async () => {
  const fini = new Promise<void>((r) => {
    app.server.once('connection', (s) => s.once('close', () => r()))
  })
  const socket = await commencer(500_000)
  socket.write(Buffer.alloc(100_000, 120))
  socket.destroy()
  await fini
  await expect.poll(clesGardees).toEqual([])
  expect(agis).toBe(0)
  expect((await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/healthz`)).status).toBe(
    200,
  )
})

test('des fichiers coupés n’importe où, et presque par leur limite, sont gardés tels qu’envoyés', async () => {
  // Never the boundary itself, whatever octet comes next by chance.
  const presque = Buffer.from(`${'\r\n--'.repeat(300)}y`)
  const contenus = [300_000, 65_536, 1, 900_000].map((n) =>
    Buffer.concat([randomBytes(n), presque, randomBytes(n), Buffer.from('\r\n-')]),
  )
  const corps = Buffer.concat([
    ...contenus.flatMap((c) => [Buffer.from(TETE), c, Buffer.from('\r\n')]),
    Buffer.from('--x--\r\n'),
  ])
  for (const pas of [65_536, 7919, 250_000]) {
    const socket = await ouvrir(corps.length)
    const reponse = once(socket, 'data')
    for (let i = 0; i < corps.length; i += pas) {
      if (!socket.write(corps.subarray(i, i + pas))) await once(socket, 'drain')
    }
    expect(String((await reponse)[0])).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
    expect(
      gardes.map((g, i) => g.equals(Buffer.concat([Buffer.from('%PDF-1.4\n'), contenus[i] ?? g]))),
    ).toEqual([true, true, true, true])
  }
})

test('un envoi annoncé à plus de 40 Mo est refusé avant d’être reçu', async () => {
  const socket = await commencer(41 * 1024 * 1024)
  const [reponse] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(reponse.toString()).toMatch(/^HTTP\/1\.1 413 /)
  expect(reponse.toString()).toContain('40 Mo')
})

/** Status and body of a form sent whole, its parts as they are. */
async function poser(...parties: string[]) {
  const temoin = 'a'.repeat(43)
  const r = await app.inject({
    method: 'POST',
    url: '/gestion/api/poser',
    headers: {
      cookie: `csrf=${temoin}`,
      'x-csrf-token': jetonCsrf(banc.ctx.secrets, temoin, banc.horloge.maintenant()),
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `${parties.map((p) => `--x\r\ncontent-disposition: form-data${p}\r\n`).join('')}--x--\r\n`,
  })
  return { statut: r.statusCode, corps: r.json() }
}

test.each([
  ['un champ', '\r\n\r\nvaleur'],
  ['un fichier', '; filename="a.pdf"\r\n\r\n%PDF-1.4'],
])('%s sans nom de partie est une requête illisible, pas une panne', async (_, partie) => {
  expect(await poser(partie)).toEqual({ statut: 400, corps: { message: 'La requête est illisible.' } })
})

test.each(['x.pdf/', '.', '..', 'dossier\\\\'])(
  'un fichier nommé « %s » n’est pas perdu sans un mot',
  async (nom) => {
    const { statut, corps } = await poser(`; name="fichierBudget"; filename="${nom}"\r\n\r\n%PDF-1.4`)
    expect([statut, corps.errors]).toEqual([
      422,
      {
        fichierBudget: ['Ce fichier n’a pas de nom lisible\u00a0: renommez-le, puis déposez-le de nouveau.'],
      },
    ])
  },
)

test('un champ de fichier laissé vide n’est pas un fichier', async () => {
  expect((await poser('; name="fichierBudget"; filename=""\r\n\r\n')).statut).toBe(200)
})
