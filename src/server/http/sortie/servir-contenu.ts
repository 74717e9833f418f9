import type { FastifyReply } from 'fastify'
import type { Stockage } from '#server/contexte.ts'

interface Contenu {
  cle: string
  libelle: string
  mime: string
  taille: number
  empreinte: Buffer
}

const enLigne = (mime: string): boolean => mime === 'application/pdf' || mime.startsWith('image/')

/** `Content-Disposition` with the name as RFC 5987 wants it, and without accents for those who don't read it. */
export function disposition(nom: string, mime: string): string {
  const ascii = nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const code = encodeURIComponent(nom.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${enLigne(mime) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${code}`
}

/** Streams a stored content to a person: never sniffed, never run, asked again at each visit (304 when known). */
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
  const connus =
    reply.request.headers['if-none-match']?.split(',').map((e) => e.trim().replace(/^W\//, '')) ?? []
  if (connus.includes(etag)) return reply.code(304).send()
  const flux = await stockage.lire(cle)
  return reply.type(mime).header('content-length', taille).send(flux)
}
