import type { FastifyRequest } from 'fastify'
import { JETON_REFUSE } from '#domain/jeton-lecture/phrases.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type LecteurParJeton, ouvrirParJeton } from '#server/socle/jeton-lecture/ouvrir-par-jeton.ts'
import { ErreurHttp } from '../erreur-http.ts'

/** Basic first: the one that LibreOffice and browsers know how to ask a person for. */
const DEFI = 'Basic realm="Jeton de lecture", charset="UTF-8", Bearer'

/** Longest header looked at; a token has 52 signs, whatever name comes with it. */
const LONGUEUR_MAX = 1000

/** What the header gives as a token: a bearer's, or the password of a name that nobody reads. */
function jetonDonne({ headers }: FastifyRequest): string | null {
  const entete = headers.authorization
  if (entete === undefined || entete.length > LONGUEUR_MAX) return null
  const [, methode = '', valeur = ''] = /^(bearer|basic) +(\S+) *$/i.exec(entete) ?? []
  if (methode.toLowerCase() !== 'basic') return valeur || null
  const couple = Buffer.from(valeur, 'base64').toString('utf8')
  return couple.slice(couple.indexOf(':') + 1).trim()
}

/**
 * Gives the token that a request shows. Throws 401, with one text for all that opens nothing; Interdit from
 * a network that is not one of its own; TropDeDemandes past its minute.
 */
export async function exigerJeton(ctx: Contexte, request: FastifyRequest): Promise<LecteurParJeton> {
  const lecteur = await ouvrirParJeton(ctx, jetonDonne(request), request.ip)
  if (!lecteur) throw new ErreurHttp(401, JETON_REFUSE, { 'www-authenticate': DEFI })
  return lecteur
}
