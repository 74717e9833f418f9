import { erreurReseau } from './erreur-api.ts'

/** A request ready to leave, and what comes back. */
export interface Envoi {
  methode: string
  adresse: string
  entetes: Record<string, string>
  corps: string | FormData | undefined
  signal?: AbortSignal | undefined
  /** Percentage sent so far, for uploads. */
  surProgres?: ((pourcent: number) => void) | undefined
}

export interface Recu {
  statut: number
  texte: string
}

/** Longest wait for an answer, in milliseconds: above any act of the server, so that a screen never waits for ever. */
const ATTENTE_MAX = 60_000

/** Sends by `fetch`; an answer that does not come within a minute is a network failure. */
export async function parFetch(e: Envoi): Promise<Recu> {
  const limite = AbortSignal.timeout(ATTENTE_MAX)
  try {
    const r = await fetch(e.adresse, {
      method: e.methode,
      headers: e.entetes,
      body: e.corps ?? null,
      credentials: 'same-origin',
      signal: e.signal ? AbortSignal.any([e.signal, limite]) : limite,
    })
    return { statut: r.status, texte: await r.text() }
  } catch (erreur) {
    if (e.signal?.aborted) throw new DOMException('Annulé', 'AbortError')
    throw erreur instanceof TypeError || limite.aborted ? erreurReseau() : erreur
  }
}

/** Sends by XMLHttpRequest: the only way to know how much of an upload has left. */
export function parXhr(e: Envoi): Promise<Recu> {
  return new Promise((resoudre, rejeter) => {
    const annule = (): void => rejeter(new DOMException('Annulé', 'AbortError'))
    if (e.signal?.aborted) return annule()
    const xhr = new XMLHttpRequest()
    xhr.open(e.methode, e.adresse)
    for (const [nom, valeur] of Object.entries(e.entetes)) xhr.setRequestHeader(nom, valeur)
    xhr.upload.onprogress = (p) => p.lengthComputable && e.surProgres?.((100 * p.loaded) / p.total)
    xhr.onload = () => resoudre({ statut: xhr.status, texte: xhr.responseText })
    xhr.onerror = () => rejeter(erreurReseau())
    xhr.onabort = annule
    e.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(e.corps)
  })
}
