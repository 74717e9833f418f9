import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import type { Role } from '#domain/commun/roles.ts'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import { ouvrirNavigateur } from '../e2e/navigateur.ts'
import { creerServeur } from '../e2e/serveur.ts'

/**
 * What the browser loads for each role's first page, from an empty cache: requests, bytes, and when the page
 * can be used, on this machine, then on slow 4G with a processor six times slower; on the sign-in page, when
 * the first key is accepted, and whether it stays. Prints, decides nothing.
 * `npm run build`, then `node bench/pages.ts [tours] [address of a portal with the demonstration]`; without
 * an address, it starts its own: two to five minutes.
 */
const TOURS = Number(process.argv[2] ?? 3)
const LENTE = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false }

interface Etape {
  titre: string
  role: Role | null
  chemin: string
  /** What is on the page once somebody can work. */
  prete: string
}
const PAGES: readonly Etape[] = [
  { titre: 'connexion', role: null, chemin: '/', prete: 'input[type=password]' },
  {
    titre: 'formulaire',
    role: 'porteurProjet',
    chemin: '/porteur-projet/projet/step1',
    prete: 'form input[type=text]:enabled, main .etat-vide',
  },
  { titre: 'tableau de bord', role: 'porteurProjet', chemin: '/porteur-projet/dashboard', prete: 'main h2' },
  { titre: 'porteurs', role: 'admin', chemin: '/admin/porteur', prete: 'tbody tr, .etat-vide' },
  { titre: 'projets', role: 'superviseur', chemin: '/admin/projets', prete: 'tbody tr, .etat-vide' },
  { titre: 'commissions', role: 'membreCommission', chemin: '/admin/commissions', prete: 'main h1' },
]

/** Requests and bytes of a page, as it loads; without the icon of the tab and what is fetched ahead. */
function compter(page: Page) {
  const scripts: Promise<number>[] = []
  const vu = { requetes: 0, appels: 0, avantAppel: 0 }
  page.on('request', (requete) => {
    // The icon of the tab, and what is fetched ahead.
    if (requete.resourceType() === 'other') return
    vu.requetes++
    if (requete.url().includes('/gestion/api/')) vu.appels++
    else if (vu.appels === 0) vu.avantAppel++
    if (requete.resourceType() === 'script')
      scripts.push(
        requete.response().then(async (s) => (s ? gzipSync(await s.body(), { level: 9 }).length : 0)),
      )
  })
  return async () => ({ ...vu, script: (await Promise.all(scripts)).reduce((somme, n) => somme + n, 0) })
}

async function ralentir(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', LENTE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

async function mesurer(
  navigateur: Browser,
  base: string,
  etape: Etape,
  options: BrowserContextOptions,
  lente: boolean,
) {
  const contexte = await navigateur.newContext({ locale: 'fr-FR', ...options })
  const page = await contexte.newPage()
  const cdp = await contexte.newCDPSession(page)
  await cdp.send('Network.enable')
  if (lente) await ralentir(cdp)
  const lire = compter(page)
  await page.goto(`${base}/gestion${etape.chemin}`, { waitUntil: 'commit', timeout: 120_000 })
  await page.locator(etape.prete).first().waitFor({ timeout: 120_000 })
  const utilisable = await page.evaluate(() => performance.now())
  const poids = await lire()
  await contexte.close()
  return { ...poids, utilisable: Math.round(utilisable) }
}

/** Milliseconds until the sign-in page takes a first key, and whether it is there once all is loaded. */
async function premiereFrappe(navigateur: Browser, base: string, lente: boolean) {
  const contexte = await navigateur.newContext({ locale: 'fr-FR' })
  const page = await contexte.newPage()
  const cdp = await contexte.newCDPSession(page)
  await cdp.send('Network.enable')
  if (lente) await ralentir(cdp)
  await page.goto(`${base}/gestion/`, { waitUntil: 'commit', timeout: 120_000 })
  const champ = page.locator('input[type=email]')
  await champ.waitFor({ timeout: 120_000 })
  await champ.press('a')
  const accepte = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const garde = (await champ.inputValue()) === 'a'
  await contexte.close()
  return { accepte: Math.round(accepte), garde }
}

const mediane = (valeurs: number[]): number =>
  valeurs.sort((a, b) => a - b)[Math.floor(valeurs.length / 2)] ?? 0

const serveur = process.argv[3] ? null : await creerServeur()
await serveur?.demarrer()
const base = process.argv[3] ?? serveur?.url ?? ''
const navigateur = await ouvrirNavigateur()

/** What the browser keeps of somebody signed in. */
async function session(role: Role): Promise<BrowserContextOptions> {
  const compte = COMPTES_DEMO.find((c) => c.role === role)
  const contexte = await navigateur.newContext({ locale: 'fr-FR' })
  const page = await contexte.newPage()
  await page.goto(`${base}/gestion/`)
  await page.locator('input[type=email]').fill(compte?.email ?? '')
  await page.locator('input[type=password]').fill(MOT_DE_PASSE_DEMO)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((u) => u.pathname !== '/gestion/' && u.pathname !== '/gestion', { timeout: 120_000 })
  const storageState = await contexte.storageState()
  await contexte.close()
  return { storageState }
}

for (const lente of [false, true]) {
  const frappes = []
  for (let i = 0; i < TOURS; i++) frappes.push(await premiereFrappe(navigateur, base, lente))
  console.log(
    `première touche  ${(lente ? '4G lente, processeur / 6' : 'telle quelle').padEnd(25)} acceptée en ${mediane(frappes.map((f) => f.accepte))} ms, ${frappes.every((f) => f.garde) ? 'gardée' : 'PERDUE'} ; charge ${loadavg()[0]?.toFixed(1)}`,
  )
}
for (const etape of PAGES) {
  const options = etape.role ? await session(etape.role) : {}
  for (const lente of [false, true]) {
    const tours = []
    for (let i = 0; i < TOURS; i++) tours.push(await mesurer(navigateur, base, etape, options, lente))
    const [premier] = tours
    console.log(
      [
        etape.titre.padEnd(16),
        (lente ? '4G lente, processeur / 6' : 'telle quelle').padEnd(25),
        `${premier?.requetes} requêtes dont ${premier?.appels} appels, ${premier?.avantAppel} avant le premier ;`,
        `${((premier?.script ?? 0) / 1000).toFixed(1)} ko de JavaScript ;`,
        `utilisable en ${mediane(tours.map((t) => t.utilisable))} ms ; charge ${loadavg()[0]?.toFixed(1)}`,
      ].join(' '),
    )
  }
}
await navigateur.close()
await serveur?.detruire()
