import fs, { mkdtemp, open, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stockageDisque } from './disque.ts'

let dossier: string
let faits: Record<'mkdir' | 'open' | 'rename' | 'sync', number>

function compter(objet: object, nom: keyof typeof faits): void {
  const cible = objet as Record<string, (...a: unknown[]) => unknown>
  const vrai = cible[nom]
  vi.spyOn(cible, nom).mockImplementation(function (this: unknown, ...a: unknown[]) {
    faits[nom]++
    return vrai?.apply(this, a)
  })
}

beforeEach(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ecritures-'))
  const poignee = await open(dossier)
  compter(Object.getPrototypeOf(poignee), 'sync')
  await poignee.close()
  for (const nom of ['mkdir', 'open', 'rename'] as const) compter(fs, nom)
  syncBuiltinESMExports()
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(dossier, { recursive: true })
})

async function ecrire(cle: string, octets = 1_000_000) {
  faits = { mkdir: 0, open: 0, rename: 0, sync: 0 }
  const morceaux = Readable.from([Buffer.alloc(octets / 2), Buffer.alloc(octets / 2)])
  await stockageDisque(dossier).ecrire(cle, morceaux)
  return faits
}

test('un dossier neuf est fait et synchronisé une fois ; ensuite, le fichier et son dossier seulement', async () => {
  // tmp, then f/ab: each in the folder above it, besides the file and its own folder.
  expect(await ecrire('f/ab/un')).toMatchObject({ mkdir: 2, sync: 5 })
  expect(await ecrire('f/ab/deux')).toEqual({ mkdir: 0, open: 2, rename: 1, sync: 2 })
  expect(await ecrire('f/ab/trois', 5_000_000)).toEqual({ mkdir: 0, open: 2, rename: 1, sync: 2 })
  expect(await ecrire('f/cd/quatre')).toMatchObject({ mkdir: 1, sync: 3 })
})
