import { createHash } from 'node:crypto'
import type { Jour } from '#domain/commun/jours.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'

/** Last line of a chain; its hash in hexadecimal. */
export interface Tete {
  chaine: string
  rang: number
  empreinte: string
}

/** What is said of a night; hashes in hexadecimal. */
export interface Nuit {
  jour: Jour
  le: Date
  chaines: number
  empreinte: string
  /** Hash of the night before, null for the first. */
  precedente: string | null
}

/** The heads of a night as text, in their order, each written once however many nights have it. */
export class Tetes {
  readonly #lignes = new Map<string, string>()
  #ordre: string[] | null = null

  poser({ chaine, rang, empreinte }: Tete): void {
    if (!this.#lignes.has(chaine)) this.#ordre = null
    this.#lignes.set(chaine, `${chaine} ${rang} ${empreinte}\n`)
  }

  get nombre(): number {
    return this.#lignes.size
  }

  get texte(): string {
    this.#ordre ??= [...this.#lignes.keys()].sort()
    return this.#ordre.map((chaine) => this.#lignes.get(chaine)).join('')
  }
}

/** SHA-256 of the day, the instant, the night before and every head, one a line; anybody can recompute it. */
export const empreinteNuit = (
  { jour, le, precedente }: Omit<Nuit, 'chaines' | 'empreinte'>,
  tetes: Tetes,
): string =>
  createHash('sha256')
    .update(`${jour} ${le.toISOString()} ${precedente ?? '-'}\n${tetes.texte}`, 'utf8')
    .digest('hex')

/** The octets that are sealed. */
export const enonceNuit = ({ jour, le, chaines, empreinte, precedente }: Nuit): Buffer =>
  Buffer.from(jsonCanonique({ jour, le, chaines, empreinte, precedente }), 'utf8')

/** The octets kept on the storage: the night, the heads that are new in it, and the seal. */
export const octetsNuit = (nuit: Nuit, nouvelles: readonly Tete[], sceau: Buffer): Buffer => {
  const { jour, le, chaines, empreinte, precedente } = nuit
  const tetes = nouvelles
    .map((t) => [t.chaine, t.rang, t.empreinte])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const contenu = { jour, le, chaines, empreinte, precedente, tetes, sceau: sceau.toString('base64') }
  return Buffer.from(`${jsonCanonique(contenu)}\n`, 'utf8')
}
