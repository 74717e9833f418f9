import { Agent, request } from 'node:http'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'

const DECODEURS: Record<string, ((octets: Buffer) => Buffer) | undefined> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export interface Envoi {
  methode?: string
  entetes?: Record<string, string>
  corps?: string | Buffer
  /** Its answer is left as it came. */
  brut?: boolean
}

/** One call over a kept connection, its answer read whole; throws unless it is a success. */
export function appeler(
  adresse: string,
  { methode = 'GET', entetes = {}, corps, brut = false }: Envoi = {},
): Promise<string> {
  return new Promise((donner, refuser) => {
    const corpsDe = corps === undefined ? {} : { corps }
    const headers = corps === undefined ? entetes : { ...entetes, 'content-length': Buffer.byteLength(corps) }
    const r = request(adresse, { agent, method: methode, headers }, (reponse) => {
      const morceaux: Buffer[] = []
      reponse.on('data', (m: Buffer) => morceaux.push(m))
      reponse.on('end', () => {
        const octets = Buffer.concat(morceaux)
        const decoder = brut ? undefined : DECODEURS[String(reponse.headers['content-encoding'])]
        const texte = (decoder ? decoder(octets) : octets).toString('utf8')
        if (reponse.statusCode === 200 || reponse.statusCode === 201) donner(texte)
        else refuser(new Error(`${methode} ${adresse} : ${reponse.statusCode} ${texte.slice(0, 300)}`))
      })
    })
    r.on('error', (erreur: NodeJS.ErrnoException) => {
      // Kept, and closed by the server just as it was used again: nothing of the call was read.
      if (r.reusedSocket && erreur.code === 'ECONNRESET')
        appeler(adresse, { methode, entetes, brut, ...corpsDe }).then(donner, refuser)
      else refuser(erreur)
    })
    r.end(corps)
  })
}

/** Closes the kept connections. */
export const raccrocher = (): void => agent.destroy()
