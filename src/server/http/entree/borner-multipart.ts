import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ErreurHttp, REFUS, tropGros } from '../erreur-http.ts'
import { exigerForme } from './lire-json.ts'
import { TAILLE_CHAMPS } from './tailles.ts'

/** What was sent is not a form, or stops short. */
export const illisible = (): ErreurHttp => new ErreurHttp(400, REFUS.illisible)

/** What a multipart request brought so far. */
export interface Recu {
  /** All of it as it arrives: files, fields, and what stands around them. */
  octets: number
  champs: number
  max: number
  /** What it said it would bring, or the most it may. */
  annonce: number
  /** Rejects once there is more than `max`. */
  plein: Promise<never>
}

/** Counts what a request brings from here on, each part once, whoever reads it. */
export function compterRequete({ raw, headers }: FastifyRequest, max: number): Recu {
  const { promise: plein, reject } = Promise.withResolvers<never>()
  // Nobody waits for it once the form has been read.
  plein.catch(() => {})
  const annonce = Number(headers['content-length'] ?? max)
  const recu: Recu = { octets: 0, champs: 0, max, annonce, plein }
  raw.on('data', (morceau: Buffer) => {
    recu.octets += morceau.length
    if (recu.octets > max) reject(new ErreurHttp(413, tropGros(max)))
  })
  return recu
}

/** The bytes of a part, how many there may be, and what throws once the request has become too long. */
export function borner({ file }: MultipartFile, recu: Recu) {
  // Nobody may be reading any more when the sender stops: without a listener that would end the process.
  file.on('error', () => {})
  const verifier = (): void => {
    if (recu.octets > recu.max) throw new ErreurHttp(413, tropGros(recu.max))
  }
  return { flux: file, verifier, auPlus: recu.annonce, cede: true }
}

/** The text of a field; one that came as JSON has been parsed by the library, whatever its depth. */
function texteDe(valeur: unknown): string {
  if (typeof valeur === 'string') return valeur
  try {
    const json = JSON.stringify(valeur)
    exigerForme(json)
    return json
  } catch (e) {
    throw e instanceof ErreurHttp ? e : illisible()
  }
}

/** The pair of a field. Throws 413 when it is too long, or when the fields are together. */
export function lireChamp(part: MultipartValue, recu: Recu): [string, unknown] {
  recu.champs += Buffer.byteLength(part.fieldname) + Buffer.byteLength(texteDe(part.value))
  if (part.valueTruncated || part.fieldnameTruncated || recu.champs > TAILLE_CHAMPS)
    throw new ErreurHttp(413, REFUS.champsTropLongs)
  return [part.fieldname, part.value]
}
