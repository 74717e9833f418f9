import { vi } from 'vitest'
import { type Partie, partiesVoulues } from '#domain/autour/parties.ts'
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

/** The calls that `GET projets/:id/autour` groups. */
const autourDe = (id: string): Record<Partie, string> => ({
  passe: `GET /projets/${id}/passe`,
  suivi: `GET /projets/${id}/suivi`,
  notes: `GET /notes/projet/${id}`,
  journal: `GET /projets/${id}/journal`,
  blocageCode: `GET /projets/${id}/blocage-code`,
})

/** Stands for the server in the tests of a screen: `'POST /login'` → answer; keeps what it received. */
export function fauxServeur(routes: Reponses) {
  const recues: Recue[] = []
  const toutes: Reponses = {
    'GET /renew-token': { corps: { csrf: 'jeton-csrf' } },
    ...routes,
  }
  /** What the page groups is answered, and kept, as calls made one by one. */
  async function grouper(parties: Partie[], id: string): Promise<Response> {
    const lues = parties.map(async (partie) => {
      const cle = autourDe(id)[partie]
      if (!toutes[cle]) return []
      const r = await fetch(`/gestion/api${cle.replace('GET ', '')}`)
      return r.ok ? [[partie, await r.json()] as const] : []
    })
    return Response.json({ data: Object.fromEntries((await Promise.all(lues)).flat()) })
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
    const autour = /^GET \/projets\/(\d+)\/autour$/.exec(recue.cle)?.[1]
    if (autour) return grouper(partiesVoulues(query.get('parties') ?? ''), autour)
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
