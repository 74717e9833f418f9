import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { tabuler } from './clavier.ts'
import { coupures } from './coupures.ts'
import { bouton, connecter, ecranRempli, type Identite } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { ouvrirNavigateur } from './navigateur.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A window of 1280 × 1024 at 400 %: nothing scrolls sideways, nothing sticky eats the page. Text made larger
// or looser by its reader: every word is whole.
const scene = monterScene()
const ZOOM = { viewport: { width: 320, height: 256 } }

test('à 400 %, le tableau de bord et chaque étape du formulaire tiennent en largeur', async () => {
  const { projet, ...porteur } = await porteurAvec(scene.serveur.url, (p) => p.state === 'a-signer')
  const page = await scene.ouvrir('/', ZOOM)
  await connecter(page, scene.serveur.url, porteur)
  const etapes = [1, 2, 3, 4, 5, 6].map((n) => `/porteur-projet/projet/step${n}?projetId=${projet.id}`)
  for (const chemin of ['/porteur-projet/dashboard', '/porteur-projet/demandes', ...etapes]) {
    await scene.aller(page, chemin)
    await page.locator('main h2, main .carte-demande').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chemin).toBeLessThanOrEqual(320)
    await verifierAccessibilite(page)
  }
  await scene.aller(page, etapes[0] ?? '')
  for (const fixe of ['.barre-formulaire', '.coquille-haut'])
    expect(await page.locator(fixe).evaluate((e) => getComputedStyle(e).position), fixe).toBe('static')
  await tabuler(page, bouton(page, 'Suivant'))
})

test('à 400 %, les listes du personnel tiennent en largeur', async () => {
  const page = await scene.ouvrir('/', ZOOM)
  await connecter(page, scene.serveur.url, 'admin')
  for (const chemin of ['/admin/projets', '/admin/porteur', '/admin/porteur?tab=porteurs']) {
    await scene.aller(page, chemin)
    await page.locator('tbody tr').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chemin).toBeLessThanOrEqual(320)
    await verifierAccessibilite(page)
  }
})

test('à 400 %, les pages de l’argent tiennent en largeur', async () => {
  const page = await scene.ouvrir('/', ZOOM)
  await connecter(page, scene.serveur.url, 'comptable')
  for (const chemin of ['', '?finis=oui', '/1', '/2']
    .map((c) => `/admin/virements${c}`)
    .concat('/admin/ecritures')) {
    await scene.aller(page, chemin)
    await ecranRempli(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chemin).toBeLessThanOrEqual(320)
    await verifierAccessibilite(page)
  }
})

test('sur un téléphone, les onglets d’un profil incomplet n’élargissent pas la page', async () => {
  const page = await scene.ouvrir('/', { viewport: { width: 360, height: 740 } })
  await page.route('**/api/porteurs-projet/*', async (route) => {
    const reponse = await route.fetch()
    const { data } = await reponse.json()
    const sections = { structure: true, contact: false, rib: false }
    await route.fulfill({ response: reponse, json: { data: { ...data, sections } } })
  })
  await connecter(page, scene.serveur.url, 'porteurProjet')
  for (const onglet of ['structure', 'contact', 'rib']) {
    await scene.aller(page, `/porteur-projet/informations?tab=${onglet}`)
    await page.getByText('(à compléter)').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), onglet).toBeLessThanOrEqual(360)
  }
})

test('à 400 %, ce que lit un membre de la commission tient en largeur, sa déclaration aussi', async () => {
  const page = await scene.ouvrir('/', ZOOM)
  await connecter(page, scene.serveur.url, 'membreCommission')
  scene.surveillance.tolerer(/status of 409/)
  await scene.aller(page, '/membre-commission')
  const acces = page.getByRole('link', { name: /^Accéder à la commission/ })
  await acces.first().waitFor()
  const commissions = await acces.evaluateAll((liens) => liens.map((l) => l.getAttribute('href') ?? ''))
  const pages = commissions.flatMap((c) => [c, `${c}/declaration`, `${c}/deports`, `${c}/proces-verbal`])
  for (const chemin of ['/membre-commission', ...pages.map((p) => p.replace(/^\/gestion/, ''))]) {
    await scene.aller(page, chemin)
    await ecranRempli(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chemin).toBeLessThanOrEqual(320)
    expect(await coupures(page), chemin).toEqual([])
  }
})

/** Screens on which people read most, by who opens them. */
async function ecransLus(): Promise<[Identite | 'anonyme' | 'admin' | 'membreCommission', string[]][]> {
  const { projet, ...porteur } = await porteurAvec(scene.serveur.url, (p) => p.state === 'a-signer')
  const etape = (n: number) => `/porteur-projet/projet/step${n}?projetId=${projet.id}`
  return [
    ['anonyme', ['/', '/donnees-ouvertes', '/pages/cgv']],
    [
      porteur,
      ['/porteur-projet/dashboard', '/porteur-projet/demandes', etape(1), etape(3), etape(5)].concat(
        '/porteur-projet/informations',
      ),
    ],
    [
      'admin',
      [
        '/admin/accueil',
        '/admin/projets',
        '/admin/projets?tab=past-commission',
        '/admin/projets/validation?id=5',
        '/admin/projets/comparaison?ids=5,6,7',
        '/admin/porteur?tab=porteurs',
        '/admin/commissions',
        '/admin/commissions/1',
        '/admin/virements',
        '/admin/virements/1',
        '/admin/statistiques',
        '/admin/messagerie',
        '/admin/parametres',
        '/admin/journal',
      ],
    ],
    ['membreCommission', ['/membre-commission', '/membre-commission/commissions/1']],
  ]
}

/** Reads each of those screens on a page that `ouvrir` gives, made ready by `preparer`. */
async function lireTout(ouvrir: () => Promise<Page>, preparer: (page: Page) => Promise<void>): Promise<void> {
  const coupes: Record<string, string[]> = {}
  for (const [qui, chemins] of await ecransLus()) {
    const page = await ouvrir()
    if (qui !== 'anonyme') await connecter(page, scene.serveur.url, qui)
    for (const chemin of chemins) {
      await page.goto(`${scene.serveur.url}/gestion${chemin}`)
      await ecranRempli(page)
      await page.evaluate(() => document.fonts.ready)
      await preparer(page)
      const fautes = await coupures(page)
      if (fautes.length > 0) coupes[chemin] = fautes
    }
    await page.close()
  }
  expect(coupes).toEqual({})
}

const BUREAU = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' }

test('à une taille de texte du navigateur de 200 %, 150 % et 125 %, aucun mot n’est coupé ni recouvert', async () => {
  const connu = inject('chromium')
  for (const taille of [32, 24, 20]) {
    const args = [...connu.args, `--blink-settings=defaultFontSize=${taille}`]
    const navigateur = await ouvrirNavigateur({ ...connu, args })
    try {
      const ouvrir = async () => {
        const page = await (await navigateur.newContext(BUREAU)).newPage()
        await scene.surveillance.suivre(page)
        return page
      }
      await lireTout(ouvrir, async (page) => {
        const racine = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(racine).toBe(`${taille}px`)
      })
    } finally {
      await navigateur.close()
    }
  }
})

/** What WCAG 2.1 asks to bear (1.4.12), the widest of each. */
const ESPACEMENT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test('avec l’espacement du texte de WCAG 1.4.12, à 1440, aucun mot n’est coupé ni recouvert', async () => {
  await lireTout(
    () => scene.ouvrir('/', BUREAU),
    (page) =>
      // A sheet made by a program: the policy of the page refuses one that is written into it.
      page.evaluate((regles) => {
        const feuille = new CSSStyleSheet()
        feuille.replaceSync(regles)
        document.adoptedStyleSheets = [feuille]
      }, ESPACEMENT),
  )
})
