import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Indisponible, Introuvable } from '#domain/commun/erreurs.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { nouvelleCle, verifierCle } from './cles.ts'
import { panneDeDisque, stockageDisque } from './disque.ts'
import { stockageS3 } from './s3.ts'

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (
  options: Record<string, unknown>,
) => { run(): Promise<AddressInfo>; close(): Promise<void> }

const cinqMo = randomBytes(5 * 1024 * 1024)
const empreinte = (b: Buffer): string => createHash('sha256').update(b).digest('hex')

function* morceaux(contenu: Buffer): Generator<Buffer> {
  for (let i = 0; i < contenu.length; i += 65_536) yield contenu.subarray(i, i + 65_536)
}

async function* interrompu(): AsyncGenerator<Buffer> {
  yield randomBytes(100_000)
  throw new Error('connexion coupée')
}

let racine: string
let s3: { port: number; fermer: () => Promise<void> }

beforeAll(async () => {
  racine = await mkdtemp(join(tmpdir(), 'stockage-'))
  const serveur = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(racine, 's3'),
    configureBuckets: [{ name: 'portail', configs: [] }],
  })
  const { port } = await serveur.run()
  s3 = { port, fermer: () => serveur.close() }
})
afterAll(async () => {
  await s3.fermer()
  await rm(racine, { recursive: true })
})

const acces = (champs: object = {}) => ({
  url: `http://127.0.0.1:${s3.port}`,
  acces: 'S3RVER',
  secret: 'S3RVER',
  bucket: 'portail',
  region: 'us-east-1',
  ...champs,
})

const stockages: [string, () => Stockage][] = [
  ['le disque', () => stockageDisque(join(racine, 'disque'))],
  ['un stockage S3', () => stockageS3(acces())],
]

describe.each(stockages)('Avec %s', (_nom, ouvrir) => {
  test('un flux de 5 Mo est rendu octet pour octet', async () => {
    const stockage = ouvrir()
    const cle = nouvelleCle()
    expect(await stockage.ecrire(cle, Readable.from(morceaux(cinqMo)))).toEqual({ taille: cinqMo.length })
    expect(empreinte(await buffer(await stockage.lire(cle)))).toBe(empreinte(cinqMo))
  })

  test('un contenu se lit à partir d’un octet, jusqu’à sa fin', async () => {
    const stockage = ouvrir()
    const cle = nouvelleCle()
    await stockage.ecrire(cle, cinqMo)
    for (const debut of [1, 65_536, cinqMo.length - 1])
      expect(empreinte(await buffer(await stockage.lire(cle, debut)))).toBe(empreinte(cinqMo.subarray(debut)))
    await expect(stockage.lire(nouvelleCle(), 1)).rejects.toBeInstanceOf(Introuvable)
  })

  test('un contenu en mémoire est rendu et une seconde écriture le remplace', async () => {
    const stockage = ouvrir()
    const cle = 'documents/12/demande-1.pdf'
    await stockage.ecrire(cle, Buffer.from('un'))
    await stockage.ecrire(cle, Buffer.from('deux'))
    expect(String(await buffer(await stockage.lire(cle)))).toBe('deux')
  })

  test('un flux interrompu ne laisse rien sous sa clé', async () => {
    const stockage = ouvrir()
    const cle = nouvelleCle()
    await expect(stockage.ecrire(cle, Readable.from(interrompu()))).rejects.toThrow('connexion coupée')
    await expect(stockage.lire(cle)).rejects.toBeInstanceOf(Introuvable)
  })

  test('une clé supprimée est introuvable, et la supprimer deux fois ne gêne pas', async () => {
    const stockage = ouvrir()
    const cle = nouvelleCle()
    await stockage.ecrire(cle, Buffer.from('x'))
    await stockage.supprimer(cle)
    await stockage.supprimer(cle)
    await expect(stockage.lire(cle)).rejects.toBeInstanceOf(Introuvable)
  })

  test('dit ce qu’il garde, sans le lire', async () => {
    const stockage = ouvrir()
    const cle = nouvelleCle()
    expect(await stockage.existe(cle)).toBe(false)
    await stockage.ecrire(cle, Buffer.from('x'))
    expect(await stockage.existe(cle)).toBe(true)
  })

  test('une clé qui sortirait du dossier est refusée', async () => {
    const stockage = ouvrir()
    for (const cle of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '.cache', 'a\\b', ''])
      await expect((async () => stockage.ecrire(cle, Buffer.from('x')))()).rejects.toThrow('Clé de stockage')
  })

  test('la sonde répond', async () => {
    await expect(ouvrir().sonder()).resolves.toBeUndefined()
  })
})

test('le disque ne garde aucun fichier provisoire après une coupure', async () => {
  const stockage = stockageDisque(join(racine, 'coupure'))
  await expect(stockage.ecrire(nouvelleCle(), Readable.from(interrompu()))).rejects.toThrow()
  expect(await readdir(join(racine, 'coupure', 'tmp'))).toEqual([])
})

test('le disque ne liste que les clés plus anciennes que la date demandée', async () => {
  const stockage = stockageDisque(join(racine, 'liste'))
  const cle = nouvelleCle()
  await stockage.ecrire(cle, Buffer.from('x'))
  expect(await Array.fromAsync(stockage.lister(new Date(Date.now() + 60_000)))).toEqual([cle])
  expect(await Array.fromAsync(stockage.lister(new Date(Date.now() - 60_000)))).toEqual([])
})

test('S3 refuse un mauvais secret et un seau inconnu', async () => {
  const refus = stockageS3(acces({ secret: 'faux' })).ecrire(nouvelleCle(), Buffer.from('x'))
  await expect(refus).rejects.toThrow(Indisponible)
  await expect(refus).rejects.toMatchObject({ cause: { message: expect.stringContaining('403') } })
  await expect(stockageS3(acces({ bucket: 'autre' })).sonder()).rejects.toThrow('404')
})

test('un disque plein, en lecture seule ou qui refuse l’accès est une panne passagère, pas une erreur interne', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])
    expect(panneDeDisque(Object.assign(new Error(code), { code }))).toBeInstanceOf(Indisponible)
  const autre = new Error('faute de notre code')
  expect(panneDeDisque(autre)).toBe(autre)
})

test('un dossier de fichiers qui n’est plus là est une panne passagère', async () => {
  const lien = join(racine, 'demonte')
  await symlink('/nulle/part', lien)
  await expect(stockageDisque(lien).ecrire(nouvelleCle(), Buffer.from('x'))).rejects.toBeInstanceOf(
    Indisponible,
  )
})

function monterEnLecture(dossier: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', dossier], { stdio: 'ignore' }).status === 0
}

test('un disque monté en lecture seule est une panne passagère, quoi que Node en dise', async ({ skip }) => {
  const dossier = join(racine, 'lecture-seule')
  await mkdir(dossier)
  if (!monterEnLecture(dossier)) skip('rien ne peut être monté ici')
  try {
    const ecrire = stockageDisque(join(dossier, 'files')).ecrire(nouvelleCle(), Buffer.from('x'))
    await expect(ecrire).rejects.toBeInstanceOf(Indisponible)
  } finally {
    spawnSync('umount', [dossier])
  }
})

test('un stockage S3 qui accepte et se tait est abandonné, tous essais compris, dans le temps donné', async () => {
  const ouvertes: Socket[] = []
  const recus: string[] = []
  const muet = createServer((s) => {
    ouvertes.push(s.on('error', () => {}))
    s.once('data', (d) => recus.push(String(d).split(' ')[0] ?? ''))
  }).listen(0, '127.0.0.1')
  await once(muet, 'listening')
  const { port } = muet.address() as AddressInfo
  const delais = { appel: 1500, essai: 1500, suppression: 1500 }
  const stockage = stockageS3(acces({ url: `http://127.0.0.1:${port}` }), delais)
  const cle = nouvelleCle()
  // Memory is collected during each wait (a deadline that nothing holds would never come), with time between
  // two collections for the call itself: that of a large heap is long.
  setFlagsFromString('--expose-gc')
  const ramasser = setInterval(runInNewContext('gc') as () => void, 600)
  onTestFinished(() => clearInterval(ramasser))
  await expect(stockage.ecrire(cle, Buffer.from('x'))).rejects.toBeInstanceOf(Indisponible)
  await expect(stockage.existe(cle)).rejects.toBeInstanceOf(Indisponible)
  await expect(stockage.supprimer(cle)).rejects.toBeInstanceOf(Indisponible)
  // The first try took all the time there was.
  expect(recus).toEqual(['PUT', 'HEAD', 'DELETE'])
  muet.close()
  for (const s of ouvertes) s.destroy()
})

test('les clés neuves sont réparties en dossiers et acceptées', () => {
  const cle = nouvelleCle()
  expect(cle).toMatch(/^f\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  expect(verifierCle(cle)).toBe(cle)
})
