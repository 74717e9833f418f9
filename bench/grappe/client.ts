import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'

/** What came back: the status and the JSON, or why nothing did. */
export interface Retour {
  statut: number
  lu: unknown
}

export type Appeler = (methode: string, chemin: string, corps?: object) => Promise<Retour>

const ADRESSE_PUBLIQUE = '10.0.0.10'
/** As long as HAProxy waits for a server, and no less: who gives up before would count a wait as a cut. */
const PATIENCE = 95_000

/**
 * A browser at its own address, with a session, that keeps its connections; throws when one is refused, or
 * cut before the answer.
 */
export function ouvrirClient(localAddress: string, jeton: string): Appeler {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, rejectUnauthorized: false, localAddress })
  return async (methode, chemin, corps) => {
    const envoi = new Response(corps instanceof FormData ? corps : JSON.stringify(corps ?? {}))
    const type = corps instanceof FormData ? envoi.headers.get('content-type') : 'application/json'
    const octets = corps ? Buffer.from(await envoi.arrayBuffer()) : null
    return new Promise((rendre, echouer) => {
      const demande = request(
        {
          host: ADRESSE_PUBLIQUE,
          path: `/gestion/api/${chemin}`,
          method: methode,
          agent,
          timeout: PATIENCE,
          headers: {
            authorization: `Bearer ${jeton}`,
            'user-agent': 'node',
            ...(octets && { 'content-type': type ?? '', 'content-length': octets.length }),
          },
        },
        (reponse) => {
          text(reponse).then((t) => rendre({ statut: reponse.statusCode ?? 0, lu: enJson(t) }), echouer)
        },
      )
      demande.on('timeout', () => demande.destroy(new Error('aucune réponse')))
      demande.on('error', echouer)
      demande.end(octets ?? undefined)
    })
  }
}

function enJson(texte: string): unknown {
  try {
    return JSON.parse(texte)
  } catch {
    return texte
  }
}
