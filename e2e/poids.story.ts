import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'

// What the browser asks for before a page can work: counts and bytes, never a clock.
const scene = monterScene()

/** Bytes of JavaScript, gzipped, of any page that somebody lands on. */
const PLAFOND = 130_000

/** The same of the pages of transfers: their dialogs come with them, so that a lost network takes none away. */
const PLAFOND_ARGENT = 132_000

interface Poids {
  /** Requests before the first call of the API. */
  requetes: number
  /** Calls of the API among all requests, and bytes of JavaScript, gzipped. */
  appels: number
  script: number
  feuilles: number
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
        octets:
          genre === 'script'
            ? corps().then((b) => (b ? gzipSync(b, { level: 9 }).length : 0))
            : Promise.resolve(0),
      })
  })
  await page.goto(`${scene.serveur.url}/gestion${chemin}`)
  await page.locator('#racine h1').first().waitFor()
  await page.locator('.squelette').first().waitFor({ state: 'detached' })
  const estAppel = (url: string): boolean => url.includes('/gestion/api/')
  const premier = demandes.findIndex((d) => estAppel(d.url))
  const octets = await Promise.all(demandes.map((d) => d.octets))
  return {
    requetes: premier === -1 ? demandes.length : premier,
    appels: demandes.filter((d) => estAppel(d.url)).length,
    script: octets.reduce((somme, n) => somme + n, 0),
    feuilles: demandes.filter((d) => d.genre === 'stylesheet').length,
  }
}

/** A new person's page, on which nothing of the portal was ever loaded. */
async function pageNeuve(): Promise<Page> {
  const page = await scene.ouvrir('/')
  await page.goto('about:blank')
  return page
}

test('la page de connexion tient en six requêtes, et 30 ko de JavaScript', async () => {
  const { requetes, appels, script } = await peser(await pageNeuve(), '/')
  expect(
    { requetes: requetes + appels <= 6, script: script <= 30_000 },
    `${requetes + appels}, ${script}`,
  ).toEqual({
    requetes: true,
    script: true,
  })
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

test.each<[string, Role, string]>([
  ['le formulaire d’un porteur', 'porteurProjet', '/porteur-projet/projet/step1'],
  ['le tableau de bord d’un porteur', 'porteurProjet', '/porteur-projet/dashboard'],
  ['la liste des porteurs, d’un admin', 'admin', '/admin/porteur'],
  ['la liste des projets, d’un superviseur', 'superviseur', '/admin/projets'],
  ['la liste des projets, d’un comptable', 'comptable', '/admin/projets'],
  ['la liste des commissions, d’un membre', 'membreCommission', '/admin/commissions'],
])('%s : douze requêtes avant son premier appel, deux feuilles de style', async (_titre, role, chemin) => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  await page.goto('about:blank')
  const { requetes, script, feuilles } = await peser(page, chemin)
  expect(
    { requetes: requetes <= 12, script: script <= PLAFOND, feuilles },
    `${requetes} requêtes, ${script} octets`,
  ).toEqual({ requetes: true, script: true, feuilles: 2 })
})

test.each<[string, Role, string]>([
  ['les virements, d’un comptable', 'comptable', '/admin/virements'],
  ['un lot de virements, d’un admin', 'admin', '/admin/virements/2'],
  ['le paiement, d’un porteur', 'porteurProjet', '/porteur-projet/paiement'],
])('%s : sous 132 ko, deux feuilles de style', async (_titre, role, chemin) => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  await page.goto('about:blank')
  const { script, feuilles } = await peser(page, chemin)
  expect({ script: script <= PLAFOND_ARGENT, feuilles }, `${script} octets`).toEqual({
    ...{ script: true, feuilles: 2 },
  })
})
