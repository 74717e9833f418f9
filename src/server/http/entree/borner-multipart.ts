import { Transform } from 'node:stream'
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
  /** Rejects once there is more than `max`. */
  plein: Promise<never>
}

/** Counts what a request brings from here on, each part once, whoever reads it. */
export function compterRequete({ raw }: FastifyRequest, max: number): Recu {
  const { promise: plein, reject } = Promise.withResolvers<never>()
  // Nobody waits for it once the form has been read.
  plein.catch(() => {})
  const recu: Recu = { octets: 0, champs: 0, max, plein }
  raw.on('data', (morceau: Buffer) => {
    recu.octets += morceau.length
    if (recu.octets > max) reject(new ErreurHttp(413, tropGros(max)))
  })
  return recu
}

/** The bytes of a part, stopped where the request has become too long. */
export function borner(part: MultipartFile, recu: Recu): Transform {
  const flux = new Transform({
    transform(morceau: Buffer, _e, suite) {
      suite(recu.octets > recu.max ? new ErreurHttp(413, tropGros(recu.max)) : null, morceau)
    },
  })
  // Nobody may be reading any more when the sender stops: without a listener that would end the process.
  flux.on('error', () => {})
  // The sender stopped, or lied about its form: nothing of ours failed.
  part.file.on('error', () => flux.destroy(illisible()))
  return part.file.pipe(flux)
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
