import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import fresh from 'fresh'
import type { Stockage } from '#server/contexte/dehors.ts'

interface Contenu {
  cle: string
  libelle: string
  mime: string
  taille: number
  empreinte: Buffer
}

const enLigne = (mime: string): boolean => mime === 'application/pdf' || mime.startsWith('image/')

/** `Content-Disposition` of a file of this name: shown in place when it is a PDF or an image, else saved. */
export const disposition = (nom: string, mime: string): string =>
  create(nom.toWellFormed(), { type: enLigne(mime) ? 'inline' : 'attachment', fallback: sansAccents(nom) })

/** The name for who reads only ASCII: accents folded rather than lost. */
const sansAccents = (nom: string): string =>
  nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')

/** Streams a stored content to a person: never sniffed, never run, asked again each time (304 when known). */
export async function servirContenu(
  stockage: Stockage,
  reply: FastifyReply,
  { cle, libelle, mime, taille, empreinte }: Contenu,
): Promise<FastifyReply> {
  const etag = `"${empreinte.toString('hex')}"`
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-disposition': disposition(libelle, mime),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  if (fresh(reply.request.headers, { etag })) return reply.code(304).send()
  const flux = await stockage.lire(cle)
  return reply.type(mime).header('content-length', taille).send(flux)
}
