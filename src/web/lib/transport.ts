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
export async function parFetch(e: Envoi): Promise<Response> {
  const limite = new AbortController()
  const minuterie = setTimeout(() => limite.abort(), ATTENTE_MAX)
  try {
    const r = await fetch(e.adresse, {
      method: e.methode,
      headers: e.entetes,
      body: e.corps ?? null,
      credentials: 'same-origin',
      signal: e.signal ? AbortSignal.any([e.signal, limite.signal]) : limite.signal,
    })
    return e.flux ? r : new Response((await r.text()) || null, { status: r.status })
  } catch (erreur) {
    if (e.signal?.aborted) throw annulation()
    throw erreur instanceof TypeError || limite.signal.aborted ? erreurReseau() : erreur
  } finally {
    clearTimeout(minuterie)
  }
}

/** Sends by XMLHttpRequest: the only way to know how much of an upload has left. */
export function parXhr(e: Envoi): Promise<Response> {
  return new Promise((resoudre, rejeter) => {
    const annule = (): void => rejeter(annulation())
    if (e.signal?.aborted) return annule()
    const xhr = new XMLHttpRequest()
    xhr.open(e.methode, e.adresse)
    for (const [nom, valeur] of Object.entries(e.entetes)) xhr.setRequestHeader(nom, valeur)
    xhr.upload.onprogress = (p) => p.lengthComputable && e.surProgres?.((100 * p.loaded) / p.total)
    xhr.onload = () => resoudre(new Response(xhr.responseText || null, { status: xhr.status }))
    xhr.onerror = () => rejeter(erreurReseau())
    xhr.onabort = annule
    e.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(e.corps)
  })
}
