import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contrat } from '#domain/commun/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import { ErreurHttp, REFUS } from '../erreur-http.ts'
import type { CorpsLu } from './corps-lu.ts'
import { lireFormulaire, lireRequete } from './formulaire.ts'
import { lireMultipart } from './multipart.ts'
import { TAILLE_MAX } from './taille-max.ts'

/** Fields alone stay far below: more would only hold the process up. */
const TAILLE_CHAMPS = 8 * 1024 * 1024

function lireJson(texte: string): unknown {
  if (texte.trim() === '') return {}
  let lu: unknown
  try {
    lu = JSON.parse(texte)
  } catch {
    throw new ErreurHttp(400, REFUS.illisible)
  }
  if (typeof lu !== 'object' || lu === null || Array.isArray(lu)) throw new ErreurHttp(400, REFUS.illisible)
  return lu
}

/** The three encodings of contract §2 on this scope's calls, and no other. */
export async function poserCorps(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string' as const, bodyLimit: TAILLE_CHAMPS }
  app.addContentTypeParser('application/json', options, async (_r: FastifyRequest, texte: string | Buffer) =>
    lireJson(String(texte)),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_r: FastifyRequest, texte: string | Buffer) => lireFormulaire(new URLSearchParams(String(texte))),
  )
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fields: 500, fieldSize: 200_000, files: 20, parts: 520, headerPairs: 50, fileSize: TAILLE_MAX },
  })
}

const attenteDe = ({ fichiers = [], enMemoire = false, regleFichiers: regle }: Contrat) => ({
  attendus: fichiers,
  enMemoire,
  regle,
})

/** Fields and files of a request; a DELETE also takes its fields from the query. */
export async function lireCorps(ctx: Contexte, contrat: Contrat, request: FastifyRequest): Promise<CorpsLu> {
  if (request.method === 'GET' || request.method === 'HEAD') return { champs: {}, fichiers: [], erreurs: {} }
  const lu: CorpsLu = request.isMultipart()
    ? await lireMultipart(ctx, attenteDe(contrat), request)
    : { champs: (request.body ?? {}) as Record<string, unknown>, fichiers: [], erreurs: {} }
  if (request.method === 'DELETE') lu.champs = { ...lireRequete(request.query), ...lu.champs }
  return lu
}
