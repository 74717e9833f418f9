import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { panneDeDisque } from './disque.ts'

/** Runs `agir` with the stream's content as a Blob of known length, in a temporary file until it ends. */
export async function avecTampon<T>(flux: Readable, agir: (contenu: Blob) => Promise<T>): Promise<T> {
  const fichier = join(tmpdir(), `envoi-${randomUUID()}`)
  try {
    await pipeline(flux, createWriteStream(fichier, { flags: 'wx', mode: 0o600 })).catch((e: unknown) => {
      throw panneDeDisque(e)
    })
    return await agir(await openAsBlob(fichier))
  } finally {
    await rm(fichier, { force: true })
  }
}
