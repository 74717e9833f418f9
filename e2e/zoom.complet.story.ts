import { expect, test } from 'vitest'
import { tabuler } from './clavier.ts'
import { bouton, connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A window of 1280 × 1024 at 400 %: nothing scrolls sideways, nothing that sticks eats the page.
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
    await page.locator('.squelette').first().waitFor({ state: 'detached' })
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
