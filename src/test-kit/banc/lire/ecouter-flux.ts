import type { AddressInfo } from 'node:net'
import type { Banc } from '../banc.ts'

export interface FluxLu {
  statut: number
  entetes: Headers
  /** Waits for the next event: its name and data, skipping comments and the retry line; null at the end. */
  suivant(): Promise<{ nom: string; donnees: unknown } | null>
  /** Waits for an event of that name; null when the stream ends before. */
  jusqua(nom: string): Promise<unknown>
  quitter(): void
}

/** Address of the application of a bench, listening on a port of its own from the first call. */
export async function adresseDe(banc: Banc): Promise<string> {
  if (!banc.app.server.listening) await banc.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = banc.app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Opens the stream of events over a true connection, as a browser that has read up to `depuis` (ms). */
export async function ecouterFlux(racine: string, jeton: string, depuis?: number): Promise<FluxLu> {
  const abandon = new AbortController()
  const suite = depuis === undefined ? '' : `?depuis=${depuis}`
  const r = await fetch(`${racine}/gestion/api/evenements${suite}`, {
    headers: { authorization: `Bearer ${jeton}` },
    signal: abandon.signal,
  })
  const lecteur = r.body?.pipeThrough(new TextDecoderStream()).getReader()
  let reste = ''
  const suivant: FluxLu['suivant'] = async () => {
    for (;;) {
      const fin = reste.indexOf('\n\n')
      if (fin >= 0) {
        const bloc = reste.slice(0, fin)
        reste = reste.slice(fin + 2)
        const nom = /^event: (.*)$/m.exec(bloc)?.[1]
        if (nom) return { nom, donnees: JSON.parse(/^data: (.*)$/m.exec(bloc)?.[1] ?? 'null') }
        continue
      }
      const lu = await lecteur?.read()
      if (!lu || lu.done) return null
      reste += lu.value
    }
  }
  return {
    statut: r.status,
    entetes: r.headers,
    suivant,
    async jusqua(nom) {
      for (let e = await suivant(); e; e = await suivant()) if (e.nom === nom) return e.donnees
      return null
    },
    quitter: () => abandon.abort(),
  }
}
