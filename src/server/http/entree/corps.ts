import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contrat } from '#domain/commun/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ErreurHttp, REFUS } from '../erreur-http.ts'
import type { CorpsLu } from './corps-lu.ts'
import { lireRequete, lireUrlencode } from './formulaire.ts'
import { lireJson } from './lire-json.ts'
import { lireMultipart } from './multipart.ts'
import { TAILLE_CHAMP, TAILLE_MAX, TAILLES } from './tailles.ts'

/** The three encodings of contract §2 on this scope's calls, and no other. */
export async function poserCorps(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const lecteurs = {
    'application/json': lireJson,
    'application/x-www-form-urlencoded': lireUrlencode,
  } as const
  for (const type of Object.keys(lecteurs) as (keyof typeof lecteurs)[]) {
    const options = { parseAs: 'string' as const, bodyLimit: TAILLES[type] }
    app.addContentTypeParser(type, options, async (_r: FastifyRequest, texte: string | Buffer) =>
      lecteurs[type](String(texte)),
    )
  }
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: 500,
      fieldSize: TAILLE_CHAMP,
      files: 20,
      parts: 520,
      headerPairs: 50,
      fileSize: TAILLE_MAX,
    },
  })
}

const attenteDe = ({
  fichiers = [],
  enMemoire = false,
  regleFichiers: regle,
  tailleMax = TAILLE_MAX,
}: Contrat) => ({
  attendus: fichiers,
  enMemoire,
  regle,
  tailleMax,
})

/** Fields and files of a request; a DELETE also takes its fields from the query. */
export async function lireCorps(ctx: Contexte, contrat: Contrat, request: FastifyRequest): Promise<CorpsLu> {
  if (request.method === 'GET' || request.method === 'HEAD') return { champs: {}, fichiers: [], erreurs: {} }
  if (request.isMultipart() && !contrat.fichiers) throw new ErreurHttp(415, REFUS.sansFichier)
  const lu: CorpsLu = request.isMultipart()
    ? await lireMultipart(ctx, attenteDe(contrat), request)
    : { champs: (request.body ?? {}) as Record<string, unknown>, fichiers: [], erreurs: {} }
  if (request.method === 'DELETE') lu.champs = { ...lireRequete(request.query), ...lu.champs }
  return lu
}
