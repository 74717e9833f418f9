// npm run screens: a picture of every route of the router × three widths × its states (e2e/etats-ecrans.ts).
// npm run screens -- WORD…: only states whose route or name contains a word, added to the pictures there.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { JSDOM } from 'jsdom'
import { build, createServer } from 'vite'
import { etatsDe } from '../e2e/etats-ecrans.ts'
import { connecter, ecranOuvert } from '../e2e/gestes.ts'
import { ouvrirNavigateur } from '../e2e/navigateur.ts'
import { porteurAvec } from '../e2e/porteurs-demo.ts'
import { creerServeur } from '../e2e/serveur.ts'
import { racine } from './installer.mjs'

const LARGEURS = [360, 768, 1440]
const DOSSIER = `${racine}screens/`

/** Paths of the router, as it declares them; a route that only groups others has no screen of its own. */
async function chemins() {
  // The router's modules read the browser's memory when they load.
  const { window } = new JSDOM('', { url: 'http://localhost/gestion/' })
  const { document, localStorage, sessionStorage } = window
  Object.assign(globalThis, { window, document, localStorage, sessionStorage })
  const vite = await createServer({
    configFile: false,
    root: `${racine}src/web`,
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
  })
  const { routes } = await vite.ssrLoadModule('/app/routes.tsx')
  const aplatir = (liste, parent) =>
    liste.flatMap((r) => {
      const chemin = `${parent}/${r.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
      if (r.children) return aplatir(r.children, chemin)
      // A route with nothing to show only leads elsewhere.
      return r.element || r.lazy || r.Component ? [chemin] : []
    })
  const trouves = [...new Set(aplatir(routes, ''))]
  await vite.close()
  return trouves
}

const routes = await chemins()
const { etats, manquants, perdus } = etatsDe(routes)
if (manquants.length > 0 || perdus.length > 0) {
  for (const r of manquants) console.error(`${r} : aucune entrée dans e2e/etats-ecrans.ts`)
  for (const r of perdus) console.error(`${r} : dans e2e/etats-ecrans.ts, mais plus dans le routeur`)
  process.exit(1)
}

const mots = process.argv.slice(2)
const choisis = etats.filter((e) => mots.length === 0 || mots.some((m) => `${e.route} ${e.nom}`.includes(m)))
await build({ configFile: `${racine}vite.config.ts`, configLoader: 'runner', logLevel: 'warn' })
if (mots.length === 0) rmSync(DOSSIER, { recursive: true, force: true })
mkdirSync(DOSSIER, { recursive: true })
const serveur = await creerServeur()
await serveur.demarrer()
const navigateur = await ouvrirNavigateur()

/** Who that is, and the application that `:id` of an address names. */
async function identifier(qui) {
  if (typeof qui === 'string') return { identite: qui, id: null }
  const porteur = await porteurAvec(serveur.url, qui.juste)
  return { identite: porteur, id: porteur.projet.id }
}

const memoires = new Map()
/** What the browser remembers of a person, signed in once. */
async function memoire(identite) {
  if (identite === 'anonyme') return undefined
  const cle = identite.email ?? identite
  if (!memoires.has(cle)) {
    const contexte = await navigateur.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
    const page = await contexte.newPage()
    await connecter(page, serveur.url, identite)
    memoires.set(cle, await contexte.storageState())
    await contexte.close()
  }
  return memoires.get(cle)
}

/** A call left without an answer keeps the network busy: then the picture is taken after this time. */
const calme = (page) => page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined)

const nomDe = (qui) => (typeof qui === 'string' ? qui : `porteur, ${qui.cle}`)
const echecs = []

/** One picture; gives where it is. */
async function photographier({ route, nom, qui, chemin, sombre, avant, preparer }, largeur, personne) {
  const contexte = await navigateur.newContext({
    viewport: { width: largeur, height: largeur < 700 ? 780 : 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    colorScheme: sombre ? 'dark' : 'light',
    storageState: await memoire(personne.identite),
  })
  // A stream that never ends would keep the network busy: told not to come back, the screen does without.
  await contexte.route('**/gestion/api/evenements', (r) => r.fulfill({ status: 204 }))
  const page = await contexte.newPage()
  page.setDefaultTimeout(30_000)
  const fichier = `${route}-${nom}-${largeur}.png`.replace(/^\/|[^\p{L}\d.]+/gu, '-').replace(/^-+/, '')
  try {
    await avant?.(page)
    await page.goto(`${serveur.url}/gestion${(chemin ?? route).replace(':id', personne.id)}`)
    await ecranOuvert(page)
    await calme(page)
    await preparer?.(page, serveur)
    await calme(page)
    // A screen that scrolls sideways is a fault that a full-page picture would hide.
    const deborde = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (deborde) echecs.push(`${route} (${nom}, ${largeur} px) : défile sur le côté`)
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const v of violations)
      echecs.push(`${route} (${nom}, ${largeur} px) : ${v.help} (${v.nodes[0]?.target.join(' ')})`)
  } catch (erreur) {
    echecs.push(`${route} (${nom}, ${largeur} px) : ${erreur.message.split('\n')[0]}`)
  }
  // The bar of a form sticks to the bottom of the window: the whole page must be in it.
  if (await page.locator('.barre-formulaire').count()) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: largeur, height })
  }
  await page.screenshot({ path: `${DOSSIER}${fichier}`, fullPage: true })
  await contexte.close()
  return { route, nom, qui: nomDe(qui), largeur, fichier }
}

const images = []
let dites = 0
for (const etat of choisis) {
  const personne = await identifier(etat.qui)
  await memoire(personne.identite)
  images.push(...(await Promise.all(LARGEURS.map((largeur) => photographier(etat, largeur, personne)))))
  console.log(`${etat.route} : ${etat.nom}`)
  for (const faute of echecs.slice(dites)) console.error(`✗ ${faute}`)
  dites = echecs.length
}
await navigateur.close()
await serveur.detruire()

const echapper = (texte) => texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const blocs = Map.groupBy(images, (i) => `${i.route} · ${i.nom} · ${i.qui}`)
const corps = [...blocs].map(
  ([titre, vues]) =>
    `<section><h2>${echapper(titre)}</h2><div>${vues.map((v) => `<a href="${v.fichier}"><img loading="lazy" width="${Math.round(v.largeur / 3)}" src="${v.fichier}" alt="${v.largeur} px"></a>`).join('')}</div></section>`,
)
const style = readFileSync(new URL('screens.css', import.meta.url), 'utf8')
const fautes = echecs.length > 0 ? `<ul>${echecs.map((e) => `<li>${echapper(e)}</li>`).join('')}</ul>` : ''
writeFileSync(
  `${DOSSIER}index.html`,
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Écrans</title><style>${style}</style><h1>Écrans</h1>${fautes}${corps.join('\n')}</html>\n`,
)
console.log(`${images.length} images, ${routes.length} routes : screens/index.html`)
process.exit(echecs.length > 0 ? 1 : 0)
