import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { disposition } from './servir-contenu.ts'

export const MIME_ZIP = 'application/zip'

/** Streams a zip of a known size under this name; a failure on the way cuts the answer. */
export const servirArchive = (
  reply: FastifyReply,
  nom: string,
  { flux, taille }: { flux: Readable; taille: number },
): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nom, MIME_ZIP),
      'content-length': taille,
      'x-content-type-options': 'nosniff',
    })
    .type(MIME_ZIP)
    .send(flux)
