import { open, readFile } from 'node:fs/promises'
import { ReadableStream as FluxWeb } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient, type Recipient, Stanza } from 'age-encryption'
import { DemarrageImpossible } from '../demarrage-impossible.ts'

type Flux = AsyncIterable<Uint8Array>

const enWeb = (source: Flux) => FluxWeb.from(source) as ReadableStream<Uint8Array>

/** Type of the line that names, in the clear head of an archive, the public key it was written for. */
const ETIQUETTE = 'cle-publique'
/** More than a head takes. */
const TETE_MAX = 65_536

/** Readers of age pass over a kind of line they do not know. */
const etiquette = (cle: string): Recipient => ({
  wrapFileKey: () => [new Stanza([ETIQUETTE, cle], new Uint8Array())],
})

/** Encrypts what goes by to these public keys (age1…), chunk by chunk; nothing changes without any. */
export const chiffrerPour = (cles: readonly string[]) =>
  async function* chiffrer(source: Flux): Flux {
    if (cles.length === 0) return yield* source
    const age = new Encrypter()
    for (const cle of cles) {
      age.addRecipient(cle)
      age.addRecipient(etiquette(cle))
    }
    yield* await age.encrypt(enWeb(source))
  }

/** Decrypts what goes by with one of these private keys; nothing changes without any. */
export const dechiffrerAvec = (identites: readonly string[]) =>
  async function* dechiffrer(source: Flux): Flux {
    if (identites.length === 0) return yield* source
    const age = new Decrypter()
    for (const identite of identites) age.addIdentity(identite)
    yield* await age.decrypt(enWeb(source))
  }

/** Throws DemarrageImpossible for a public key that age does not read. */
export function exigerClesPubliques(cles: readonly string[]): void {
  for (const cle of cles) {
    try {
      new Encrypter().addRecipient(cle)
    } catch {
      throw new DemarrageImpossible(`« ${cle} » n’est pas une clé publique age (age1…).`)
    }
  }
}

/** The private keys of a file of age-keygen; throws DemarrageImpossible. */
export async function lireIdentites(chemin: string): Promise<string[]> {
  const texte = await readFile(chemin, 'utf8').catch((e: NodeJS.ErrnoException) => {
    throw new DemarrageImpossible(`La clé privée ${chemin} ne se lit pas (${e.code}).`, { cause: e })
  })
  const lignes = texte.split(/\r?\n/).map((l) => l.trim())
  const cles = lignes.filter((l) => l !== '' && !l.startsWith('#'))
  try {
    for (const cle of cles) new Decrypter().addIdentity(cle)
  } catch {
    cles.length = 0
  }
  if (cles.length > 0) return cles
  throw new DemarrageImpossible(`${chemin} n’est pas une clé privée age (AGE-SECRET-KEY-1…).`)
}

/**
 * Gives the private keys to read this archive with, none for one in clear; throws DemarrageImpossible, naming
 * the public key it was written for, when `identites` is not its own.
 */
export async function clesPour(archive: string, identites: readonly string[]): Promise<readonly string[]> {
  const tete = await lireTete(archive)
  if (!tete.startsWith('age-encryption.org/')) return []
  const voulues = [...tete.matchAll(new RegExp(`^-> ${ETIQUETTE} (\\S+)$`, 'gm'))].map((m) => m[1] ?? '')
  const pour = voulues.length > 0 ? `à la clé publique ${voulues.join(', ou ')}` : 'par age'
  if (identites.length === 0)
    throw new DemarrageImpossible(
      `L’archive ${archive} est chiffrée ${pour} : indiquez le fichier de sa clé privée avec --identite.`,
    )
  const donnees = await Promise.all(identites.map((i) => identityToRecipient(i)))
  if (voulues.length === 0 || donnees.some((d) => voulues.includes(d))) return identites
  throw new DemarrageImpossible(
    `L’archive ${archive} est chiffrée ${pour} ; la clé privée donnée est celle de ${donnees.join(', ')}.`,
  )
}

async function lireTete(archive: string): Promise<string> {
  const fichier = await open(archive, 'r')
  try {
    const { buffer, bytesRead } = await fichier.read(Buffer.alloc(TETE_MAX), 0, TETE_MAX, 0)
    const tete = buffer.toString('latin1', 0, bytesRead)
    return tete.slice(0, tete.indexOf('\n--- ') + 1)
  } finally {
    await fichier.close()
  }
}
