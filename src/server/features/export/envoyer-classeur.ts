import type { FastifyReply } from 'fastify'
import { classeur, type Feuille, MIME_XLSX } from '#server/documents/classeur.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'

/** Each holds a connection of the database as long as its reader takes. */
const places = ouvrirPlaces({
  nom: 'exports',
  nombre: 4,
  occupe: 'Plusieurs exports sont déjà en cours. Réessayez dans un instant.',
})

/** Throws Indisponible while too many exports run. */
export const exigerPlace = (): Promise<void> => places.exiger()

/**
 * Streams the sheets as they are read. A failure cuts the answer: a file that arrives whole is complete. Throws
 * Indisponible while too many exports run.
 */
export async function envoyerClasseur(
  reply: FastifyReply,
  nom: string,
  feuilles: Feuille | readonly Feuille[],
): Promise<FastifyReply> {
  const place = await places.reserver()
  const flux = place.suivre(classeur([feuilles].flat()))
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nom, MIME_XLSX),
      'x-content-type-options': 'nosniff',
    })
    .type(MIME_XLSX)
    .send(flux)
}
