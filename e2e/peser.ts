import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import type { Role } from '#domain/commun/roles.ts'
import { appelerApi } from './appeler-api.ts'
import { connecter, ecranRempli } from './gestes.ts'
import type { Scene } from './harnais.ts'

// What the browser asks for before a page can work: counts and bytes, never a clock.

/** Bytes of the fonts of any page: what French needs; the rest of Latin comes on use. */
const POLICES = 90_000
export interface Poids {
  /** Requests before the first call of the API. */
  requetes: number
  /** Calls of the API among all requests, and bytes of JavaScript, gzipped. */
  appels: number
  script: number
  feuilles: number
  polices: number
}

/** Opens `chemin` from an empty cache, and weighs what came until nothing more is asked for. */
export async function peser({
  page,
  scene,
  chemin,
}: {
  page: Page
  scene: Scene
  chemin: string
}): Promise<Poids> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
  const demandes: { url: string; genre: string; octets: Promise<number> }[] = []
  page.on('request', (r) => {
    const genre = r.resourceType()
    const corps = async () => (await r.response())?.body()
    // The icon of the tab, and what is fetched ahead once the page is idle: not what the page needs.
    if (genre !== 'other')
      demandes.push({
        url: r.url(),
        genre,
        // The line of events never ends: only what is weighed is waited for.
        octets: ['script', 'font'].includes(genre)
          ? corps().then((b) => (b && genre === 'script' ? gzipSync(b, { level: 9 }) : b)?.length ?? 0)
          : Promise.resolve(0),
      })
  })
  await page.goto(`${scene.serveur.url}/gestion${chemin}`)
  await ecranRempli(page)
  const estAppel = (url: string): boolean => url.includes('/gestion/api/')
  const premier = demandes.findIndex((d) => estAppel(d.url))
  // A font comes once its text is drawn.
  await page.evaluate(() => document.fonts.ready)
  const octets = await Promise.all(demandes.map((d) => d.octets))
  const sommeDe = (genre: string): number =>
    octets.reduce((somme, n, i) => somme + (demandes[i]?.genre === genre ? n : 0), 0)
  return {
    requetes: premier === -1 ? demandes.length : premier,
    appels: demandes.filter((d) => estAppel(d.url)).length,
    script: sommeDe('script'),
    polices: sommeDe('font'),
    feuilles: demandes.filter((d) => d.genre === 'stylesheet').length,
  }
}

/** A new person's page, on which nothing of the portal was ever loaded. */
export async function pageNeuve(scene: Scene): Promise<Page> {
  const page = await scene.ouvrir('/')
  await page.goto('about:blank')
  return page
}

/** What of `lu` goes past its bounds, said with its figures; empty when all is held. */
export const depassements = (lu: Poids, bornes: Partial<Poids>): string[] =>
  Object.entries({ polices: POLICES, feuilles: 2, ...bornes })
    .filter(([nom, borne]) => lu[nom as keyof Poids] > borne)
    .map(([nom, borne]) => `${nom} : ${lu[nom as keyof Poids]}, ${borne} au plus`)

/** Signs in as `role`, then weighs the page that `adresse` finds, opened from an empty cache. */
export async function peserConnecte(
  scene: Scene,
  role: Role,
  adresse: string | ((page: Page) => string | Promise<string>),
): Promise<Poids> {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  const chemin = typeof adresse === 'string' ? adresse : await adresse(page)
  await page.goto('about:blank')
  return await peser({ page, scene, chemin })
}

/** The sitting that the demonstration prepared, below its commission. */
export async function seanceDemo(page: Page): Promise<string> {
  for (const { id } of await appelerApi<CommissionCourte[]>(page, 'GET', 'commissions')) {
    const [s] = await appelerApi<{ id: number }[]>(page, 'GET', `commissions/${id}/seances`)
    if (s) return `/admin/commissions/${id}/seance/${s.id}`
  }
  throw new Error('Aucune séance.')
}
/** Another address of the commission of a sitting. */
export const sansSeance = (adresse: string, suite: string): string => adresse.replace(/\/seance\/.*/, suite)
