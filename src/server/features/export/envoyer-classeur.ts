import type { FastifyReply } from 'fastify'
import { Indisponible } from '../../../domain/commun/erreurs.ts'
import { classeur, type Feuille, MIME_XLSX } from '../../documents/classeur.ts'
import { disposition } from '../../http/servir-contenu.ts'

/** Each holds a connection of the database as long as its reader takes. */
const PLACES = 4
let prises = 0
const OCCUPE = 'Plusieurs exports sont déjà en cours. Réessayez dans un instant.'

/** Throws Indisponible while too many exports run in this process. */
export function exigerPlace(): void {
  if (prises >= PLACES) throw new Indisponible(OCCUPE, 10)
}

/**
 * Streams the sheet as it is read. A failure on the way cuts the answer: a file that arrives whole is whole. Throws
 * Indisponible while too many exports run in this process.
 */
export function envoyerClasseur(reply: FastifyReply, nom: string, feuille: Feuille): FastifyReply {
  exigerPlace()
  prises += 1
  const flux = classeur([feuille]).on('close', () => {
    prises -= 1
  })
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nom, MIME_XLSX),
      'x-content-type-options': 'nosniff',
    })
    .type(MIME_XLSX)
    .send(flux)
}
