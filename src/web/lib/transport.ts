import { erreurReseau } from './erreur-api.ts'

/** A request ready to leave. */
export interface Envoi {
  methode: string
  adresse: string
  entetes: Record<string, string>
  corps?: string | FormData | undefined
  signal?: AbortSignal | undefined
  /** Percentage sent so far, for uploads. */
  surProgres?: ((pourcent: number) => void) | undefined
  /** The answer is read as it comes, however long: only its first byte is waited for. */
  flux?: boolean | undefined
}

/** Longest wait for an answer, in ms: above any act of the server; a screen never waits for ever. */
const ATTENTE_MAX = 60_000

const annulation = (): DOMException => new DOMException('Annulé', 'AbortError')

/** Sends by `fetch`; an answer that does not come within a minute is a network failure. */
export async function parFetch(envoi: Envoi): Promise<Response> {
  const limite = new AbortController()
  const minuterie = setTimeout(() => limite.abort(), ATTENTE_MAX)
  try {
    const r = await fetch(envoi.adresse, {
      method: envoi.methode,
      headers: envoi.entetes,
      body: envoi.corps ?? null,
      credentials: 'same-origin',
      signal: envoi.signal ? AbortSignal.any([envoi.signal, limite.signal]) : limite.signal,
    })
    return envoi.flux ? r : new Response((await r.text()) || null, { status: r.status, headers: r.headers })
  } catch (erreur) {
    if (envoi.signal?.aborted) throw annulation()
    throw erreur instanceof TypeError || limite.signal.aborted ? erreurReseau() : erreur
  } finally {
    clearTimeout(minuterie)
  }
}

/** Sends by XMLHttpRequest: the only way to know how much of an upload has left. */
export function parXhr(envoi: Envoi): Promise<Response> {
  return new Promise((resoudre, rejeter) => {
    const annule = (): void => rejeter(annulation())
    if (envoi.signal?.aborted) return annule()
    const xhr = new XMLHttpRequest()
    xhr.open(envoi.methode, envoi.adresse)
    for (const [nom, valeur] of Object.entries(envoi.entetes)) xhr.setRequestHeader(nom, valeur)
    xhr.upload.onprogress = (p) => p.lengthComputable && envoi.surProgres?.((100 * p.loaded) / p.total)
    xhr.onload = () => resoudre(new Response(xhr.responseText || null, { status: xhr.status }))
    xhr.onerror = () => rejeter(erreurReseau())
    xhr.onabort = annule
    envoi.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(envoi.corps)
  })
}
