import { vi } from 'vitest'
import { FILES, type FileSuivie, placeParmi } from '#domain/controle/voisins.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

interface Recue {
  /** « METHODE chemin », the query left out. */
  cle: string
  adresse: string
  methode: string
  chemin: string
  query: URLSearchParams
  entetes: Record<string, string>
  corps: Record<string, unknown>
}

export type Reponse = { statut?: number; corps: unknown }
type Repondre = Reponse | ((r: Recue) => Reponse | Promise<Reponse>)

/** Answers by « METHODE chemin »; null cuts the network. */
export type Reponses = Record<string, Repondre | null>

/** The short answer of a save, from the whole one that a test gives. */
function enCourt(corps: unknown): unknown {
  const { data, ...reste } = corps as { data?: ProjetReponse }
  if (!data?.etapes) return corps
  const { id, version, step, isDraft, etapes: complete, chronologie } = data
  const enregistreLe = chronologie.modifieLe
  return { ...reste, data: { id, version, revision: 1, step, isDraft, complete, enregistreLe } }
}

/** Stands for the server in the tests of a screen: `'POST /login'` → answer; keeps what it received. */
export function fauxServeur(routes: Reponses) {
  const recues: Recue[] = []
  const toutes: Reponses = {
    'GET /renew-token': { corps: { csrf: 'jeton-csrf' } },
    ...routes,
  }
  /** What the page groups is answered, and kept, as calls made one by one. */
  async function grouper(adresses: string[], entetes: Record<string, string>): Promise<Response> {
    const lues = adresses.map(async (adresse) => {
      // What the test does not answer is not grouped: its own call says so.
      if (!toutes[`GET ${adresse.split('?')[0]}`] && !adresse.includes('/voisins')) return []
      const r = await fetch(`/gestion/api${adresse}`, { headers: entetes }).catch(() => null)
      return r?.ok ? [[adresse, await r.json()] as const] : []
    })
    return Response.json({ data: Object.fromEntries((await Promise.all(lues)).flat()) })
  }
  /** The place of an application in the queue that the test answers as a list. */
  async function situer(id: number, file: FileSuivie): Promise<Response> {
    const r = await fetch(`/gestion/api/projets?${new URLSearchParams(FILES[file])}`)
    if (!r.ok) return r
    const { data, meta } = await r.json()
    return Response.json({ data: placeParmi(file, id, data, meta?.autour?.delais) })
  }
  vi.stubGlobal('fetch', async (adresse: string, init?: RequestInit) => {
    const { pathname, searchParams: query } = new URL(adresse, 'http://localhost')
    const chemin = pathname.replace('/gestion/api', '')
    const corps = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const methode = init?.method ?? 'GET'
    const recue = {
      cle: `${methode} ${chemin}`,
      adresse,
      methode,
      chemin,
      query,
      entetes: init?.headers as Record<string, string>,
      corps,
    }
    if (recue.cle === 'GET /lectures') return grouper(query.get('de')?.split(' ') ?? [], recue.entetes)
    const place = /^GET \/projets\/(\d+)\/voisins$/.exec(recue.cle)?.[1]
    if (place) return situer(Number(place), query.get('file') as FileSuivie)
    recues.push(recue)
    const route = toutes[recue.cle]
    if (!route) throw new TypeError(`Failed to fetch ${recue.cle}`)
    const r = typeof route === 'function' ? await route(recue) : route
    const dit = query.get('reponse') === 'courte' ? enCourt(r.corps) : r.corps
    const texte = typeof dit === 'string' ? dit : JSON.stringify(dit)
    return new Response(texte, { status: r.statut ?? 200 })
  })
  return {
    recues,
    /** What was received by one call, in order. */
    de: (appel: string) => recues.filter((r) => r.cle === appel),
    routes: toutes,
  }
}
