import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, pipeline as relier } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { chiffrerPour, dechiffrerAvec } from './chiffrement.ts'

export interface Entree {
  nom: string
  contenu: Buffer
}

/**
 * Writes the entries, as they come, in a new .tar.gz flushed to the disk, encrypted to `cles` if there are
 * any; throws if the path is taken.
 */
export async function ecrireArchive(
  { chemin, le, cles }: { chemin: string; le: Date; cles: readonly string[] },
  entrees: AsyncIterable<Entree>,
): Promise<void> {
  const pack = tar.pack()
  const ecriture = pipeline(
    Readable.from(pack),
    // What weighs in an archive is compressed already.
    createGzip({ level: 1 }),
    chiffrerPour(cles),
    createWriteStream(chemin, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const remplissage = async (): Promise<void> => {
    for await (const { nom, contenu } of entrees) await ajouter(pack, nom, contenu, le)
    pack.finalize()
  }
  const rempli = remplissage().catch((erreur: unknown) => {
    pack.destroy(erreur instanceof Error ? erreur : new Error(String(erreur)))
    throw erreur
  })
  // A full disk ends the writing while an entry waits for room that never comes.
  await Promise.race([rempli, ecriture])
  await Promise.all([rempli, ecriture])
}

const ajouter = (pack: tar.Pack, name: string, contenu: Buffer, mtime: Date): Promise<void> =>
  new Promise((fini, echoue) => {
    const options = { name, size: contenu.length, mtime, mode: 0o600 }
    pack.entry(options, (e) => (e ? echoue(e) : fini())).end(contenu)
  })

/**
 * Entries of an archive in their order, one in memory at a time, decrypted with `identites` if there are any;
 * throws on one that is cut or damaged.
 */
export async function* lireArchive(
  chemin: string,
  identites: readonly string[] = [],
): AsyncGenerator<Entree> {
  const extrait = tar.extract()
  relier(createReadStream(chemin), dechiffrerAvec(identites), createGunzip(), extrait, (e) => {
    if (e) extrait.destroy(e)
  })
  for await (const entree of extrait) yield { nom: entree.header.name, contenu: await buffer(entree) }
}
