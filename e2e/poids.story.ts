import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import type { Role } from '#domain/commun/roles.ts'
import { appelerApi } from './appeler-api.ts'
import { connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'

// What the browser asks for before a page can work: counts and bytes, never a clock.
const scene = monterScene()

/** Bytes of the fonts of any page: what French needs; the rest of Latin comes on use. */
const POLICES = 90_000
/** Requests before the first call of a page that is not prepared. */
const REQUETES_SUITE = 17

interface Poids {
  /** Requests before the first call of the API. */
  requetes: number
  /** Calls of the API among all requests, and bytes of JavaScript, gzipped. */
  appels: number
  script: number
  feuilles: number
  polices: number
}

/** Opens `chemin` from an empty cache, and weighs what came until nothing more is asked for. */
async function peser(page: Page, chemin: string): Promise<Poids> {
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
  await page.locator('#racine h1').first().waitFor()
  await page.locator('.squelette').first().waitFor({ state: 'detached' })
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
async function pageNeuve(): Promise<Page> {
  const page = await scene.ouvrir('/')
  await page.goto('about:blank')
  return page
}

/** What of `lu` goes past its bounds, said with its figures; empty when all is held. */
const depassements = (lu: Poids, bornes: Partial<Poids>): string[] =>
  Object.entries({ polices: POLICES, feuilles: 2, ...bornes })
    .filter(([nom, borne]) => lu[nom as keyof Poids] > borne)
    .map(([nom, borne]) => `${nom} : ${lu[nom as keyof Poids]}, ${borne} au plus`)

test('la page de connexion tient en huit requêtes, et 90 ko de JavaScript', async () => {
  const lu = await peser(await pageNeuve(), '/')
  expect(depassements(lu, { requetes: 7, appels: 1, script: 90_000, feuilles: 1 })).toEqual([])
})

test('ce qui suit la connexion est cherché d’avance, une fois la page prête', async () => {
  const page = await scene.ouvrir('/verifier')
  const avance = page.waitForRequest(
    (r) => r.headers()['sec-purpose'] === 'prefetch' && r.url().endsWith('.js'),
  )
  await page.goto(`${scene.serveur.url}/gestion/`)
  await avance
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()
})

const LISTE = { requetes: 11, script: 165_000 }
const DEMANDE = '/admin/projets/validation?id=1'

test.each<[string, Role, string, Partial<Poids>]>([
  ['le formulaire d’un porteur', 'porteurProjet', '/porteur-projet/projet/step1', { ...LISTE, requetes: 12 }],
  [
    'le tableau de bord d’un porteur',
    'porteurProjet',
    '/porteur-projet/dashboard',
    { ...LISTE, requetes: 12 },
  ],
  ['la liste des porteurs, d’un admin', 'admin', '/admin/porteur', LISTE],
  ['la liste des projets, d’un superviseur', 'superviseur', '/admin/projets', LISTE],
  ['la liste des projets, d’un comptable', 'comptable', '/admin/projets', LISTE],
  ['la liste des commissions, d’un membre', 'membreCommission', '/admin/commissions', LISTE],
  ['l’accueil du personnel', 'admin', '/admin/accueil', { requetes: 11, script: 160_000 }],
  ['les virements', 'comptable', '/admin/virements', { requetes: 13, script: 175_000 }],
  ['une demande, d’un admin', 'admin', DEMANDE, { requetes: 14, script: 200_000 }],
])('%s : ce qui vient avant son premier appel', async (_titre, role, chemin, bornes) => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  await page.goto('about:blank')
  expect(depassements(await peser(page, chemin), bornes)).toEqual([])
})

/** The sitting that the demonstration prepared, below its commission. */
async function seanceDemo(page: Page): Promise<string> {
  for (const { id } of await appelerApi<CommissionCourte[]>(page, 'GET', 'commissions')) {
    const [s] = await appelerApi<{ id: number }[]>(page, 'GET', `commissions/${id}/seances`)
    if (s) return `/admin/commissions/${id}/seance/${s.id}`
  }
  throw new Error('Aucune séance.')
}
const sansSeance = (adresse: string, suite: string): string => adresse.replace(/\/seance\/.*/, suite)

test.each<[string, Role, (page: Page) => string | Promise<string>, Partial<Poids>]>([
  [
    'une commission',
    'admin',
    async (p) => sansSeance(await seanceDemo(p), ''),
    { requetes: 14, script: 180_000 },
  ],
  ['un lot de virements', 'comptable', () => '/admin/virements/1', { requetes: 13, script: 200_000 }],
  ['le RIB d’une structure', 'comptable', () => '/admin/virements/rib/1', { requetes: 13, script: 175_000 }],
  ['les écritures', 'comptable', () => '/admin/ecritures', { requetes: 13, script: 172_000 }],
  ['les paramètres', 'admin', () => '/admin/parametres', { script: 222_000 }],
  ['l’écran de la salle', 'admin', async (p) => `${await seanceDemo(p)}/ecran`, { script: 163_000 }],
  ['une séance suivie', 'admin', async (p) => `${await seanceDemo(p)}/suivi`, { script: 174_000 }],
  [
    'une déclaration',
    'admin',
    async (p) => sansSeance(await seanceDemo(p), '/declaration'),
    { script: 176_000 },
  ],
  [
    'un procès-verbal',
    'admin',
    async (p) => sansSeance(await seanceDemo(p), '/proces-verbal'),
    { script: 192_000 },
  ],
  [
    'un paiement suivi',
    'porteurProjet',
    () => '/porteur-projet/paiement?projetId=1',
    { requetes: 13, script: 172_000 },
  ],
])('%s : son poids', async (_titre, role, adresse, bornes) => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  const chemin = await adresse(page)
  await page.goto('about:blank')
  expect(depassements(await peser(page, chemin), { requetes: REQUETES_SUITE, ...bornes })).toEqual([])
})
