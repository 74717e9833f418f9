import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Contexte } from '#server/contexte/contexte.ts'
import { jetonCsrf } from '#server/http/garde/csrf.ts'

export interface Requete {
  /** Sent as JSON. */
  corps?: unknown
  /** Sent as a urlencoded form, or as multipart when it is a FormData. */
  formulaire?: Record<string, string | string[]> | FormData
  /** Sent as it is, under the type that `entetes` tells. */
  brut?: string | Buffer
  jeton?: string
  /** A token to send in the place of the valid one; null sends none. */
  csrf?: string | null
  entetes?: Record<string, string>
  /** The answer never ends by itself: leaves once its status and headers are there. */
  sansFin?: boolean
}

export interface Reponse {
  statut: number
  /** The parsed JSON, or the text of any other answer. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and compare them whole
  corps: any
  octets: Buffer
  entetes: OutgoingHttpHeaders
}

/** The function that injects requests into `app`, under /gestion/api. */
export function appelant(app: FastifyInstance, ctx: Contexte) {
  const temoin = randomBytes(32).toString('base64url')
  return async (methode: string, chemin: string, requete: Requete = {}): Promise<Reponse> => {
    const csrf =
      requete.csrf === undefined ? jetonCsrf(ctx.secrets, temoin, ctx.horloge.maintenant()) : requete.csrf
    const { payload, type } = await charge(requete)
    const options: InjectOptions = {
      method: methode as NonNullable<InjectOptions['method']>,
      url: `/gestion/api/${chemin.replace(/^\//, '')}`,
      headers: {
        cookie: `csrf=${temoin}`,
        ...(csrf !== null && { 'x-csrf-token': csrf }),
        ...(requete.jeton && { authorization: `Bearer ${requete.jeton}` }),
        ...(type && { 'content-type': type }),
        ...requete.entetes,
      },
      ...(payload !== undefined && { payload }),
    }
    if (requete.sansFin) {
      const r = await app.inject({ ...options, payloadAsStream: true })
      r.stream().destroy()
      return { statut: r.statusCode, corps: null, octets: Buffer.alloc(0), entetes: r.headers }
    }
    const r = await app.inject(options)
    const json = String(r.headers['content-type'] ?? '').includes('json')
    return {
      statut: r.statusCode,
      corps: json ? r.json() : r.payload,
      octets: r.rawPayload,
      entetes: r.headers,
    }
  }
}

async function charge({
  brut,
  corps,
  formulaire,
}: Requete): Promise<{ payload?: string | Buffer; type?: string }> {
  if (brut !== undefined) return { payload: brut }
  if (corps !== undefined) return { payload: JSON.stringify(corps), type: 'application/json' }
  if (!formulaire) return {}
  const champs = formulaire instanceof FormData ? formulaire : new URLSearchParams(paires(formulaire))
  const encode = new Response(champs)
  return {
    payload: Buffer.from(await encode.arrayBuffer()),
    type: encode.headers.get('content-type') ?? '',
  }
}

const paires = (formulaire: Record<string, string | string[]>): [string, string][] =>
  Object.entries(formulaire).flatMap(([nom, v]) =>
    [v].flat().map((valeur): [string, string] => [nom, valeur]),
  )
