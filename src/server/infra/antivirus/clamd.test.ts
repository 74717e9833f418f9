import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { antivirusInstalle, demarrerAntivirus, VIRUS_D_ESSAI } from '#test-kit/banc/antivirus-reel.ts'
import { clamd, TropGrosPourAnalyse } from './clamd.ts'

const flux = (...morceaux: (string | Buffer)[]): Readable =>
  Readable.from(morceaux.map((m) => Buffer.from(m)))

describe.runIf(antivirusInstalle())('Avec le vrai démon clamd', () => {
  let demon: Awaited<ReturnType<typeof demarrerAntivirus>>
  beforeAll(async () => {
    demon = await demarrerAntivirus(6)
  }, 30_000)
  afterAll(() => demon.arreter())

  test('un fichier sain de 5 Mo est déclaré sain', async () => {
    const contenu = Array.from({ length: 80 }, () => Buffer.alloc(65_536, 'a'))
    expect(await clamd(demon.cfg).analyser(flux(...contenu))).toEqual({ sain: true })
  })

  test('un virus coupé entre deux morceaux est reconnu et nommé', async () => {
    const contenu = flux('%PDF-1.7 ', VIRUS_D_ESSAI.slice(0, 9), VIRUS_D_ESSAI.slice(9), ' fin')
    expect(await clamd(demon.cfg).analyser(contenu)).toEqual({
      sain: false,
      nom: expect.stringMatching(/^Essai\.Portail/),
    })
  })

  test('un fichier au-delà de la limite du démon est trop gros', async () => {
    const contenu = Array.from({ length: 160 }, () => Buffer.alloc(65_536, 'a'))
    await expect(clamd(demon.cfg).analyser(flux(...contenu))).rejects.toBeInstanceOf(TropGrosPourAnalyse)
  })
})

test('un démon absent rend l’analyse indisponible', async () => {
  const cfg = { host: '127.0.0.1', port: 9 }
  await expect(clamd(cfg).analyser(flux('x'))).rejects.toBeInstanceOf(Indisponible)
})

test('un démon qui ferme sans répondre rend l’analyse indisponible', async () => {
  const serveur = createServer((s) => s.on('error', () => {}).destroy())
  await new Promise<void>((suite) => serveur.listen(0, '127.0.0.1', suite))
  const adresse = serveur.address()
  if (adresse === null || typeof adresse === 'string') throw new Error('pas de port')
  await expect(clamd({ host: '127.0.0.1', port: adresse.port }).analyser(flux('x'))).rejects.toBeInstanceOf(
    Indisponible,
  )
  await new Promise((suite) => serveur.close(suite))
})

test('la sonde demande au démon s’il répond', async () => {
  const serveur = createServer((s) =>
    s
      .on('error', () => {})
      .once('data', (d) => s.end(String(d) === 'zPING\0' ? 'PONG\0' : 'UNKNOWN COMMAND\0')),
  )
  await new Promise<void>((suite) => serveur.listen(0, '127.0.0.1', suite))
  const { port } = serveur.address() as AddressInfo
  await clamd({ host: '127.0.0.1', port }).sonder()
  await new Promise((suite) => serveur.close(suite))
  await expect(clamd({ host: '127.0.0.1', port }).sonder()).rejects.toThrow('clamd ne répond pas')
})

test('sans antivirus configuré rien n’est analysé', async () => {
  expect(clamd(null).actif).toBe(false)
  expect(await clamd(null).analyser(flux(VIRUS_D_ESSAI))).toEqual({ sain: true })
})
