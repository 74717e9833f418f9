import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreAdresse, bouton, champ, cheminDe, compteDemo, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierTelQuel } from './surveillance.ts'

const scene = monterScene()

const FAUX = 'Ne-doit-se-lire-nulle-part-1'

/** The sign-in page before its program, which comes when `laisserVenir` is called. */
async function avantLeProgramme(chemin = '/') {
  const page = await scene.ouvrir('/verifier')
  const { promise: venue, resolve: laisserVenir } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (r) => {
    await venue
    await r.continue()
  })
  await page.goto(`${scene.serveur.url}/gestion${chemin}`, { waitUntil: 'commit' })
  await bouton(page, 'Se connecter').waitFor()
  return { page, laisserVenir }
}
const vivante = (page: Page) => page.locator('button[aria-controls]:enabled').waitFor()

test('la page de connexion est là avant son programme, accessible, avec un seul contenu principal', async () => {
  const { page } = await avantLeProgramme()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await verifierTelQuel(page)
  }
  expect(await page.title()).toMatch(/^Connexion · /)
  expect(await page.locator('main:not([hidden])').count()).toBe(1)
})

test('ce qui est tapé avant le programme, et le curseur, restent ; il ne reste qu’un contenu principal', async () => {
  const { page, laisserVenir } = await avantLeProgramme()
  const { email, motDePasse } = compteDemo('comptable')
  await champ(page, 'email').pressSequentially(email)
  await page.locator('summary').click()
  await champ(page, 'password').pressSequentially(motDePasse)
  laisserVenir()
  await vivante(page)
  expect(await champ(page, 'email').inputValue()).toBe(email)
  expect(await champ(page, 'password').inputValue()).toBe(motDePasse)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  expect(await page.locator('main').count()).toBe(1)
  await page.keyboard.press('Enter')
  await attendreAdresse(page, '/admin/projets')
  await page.locator('#racine h1').first().waitFor()
  expect(await page.locator('main').count()).toBe(1)
})

test('Entrée avant le programme connecte ; le mot de passe n’est ni dans l’adresse, ni dans l’historique, ni dans le journal', async () => {
  const { page, laisserVenir } = await avantLeProgramme()
  // Its announcement names the password of the demonstration: the log begins after it.
  const annonce = scene.serveur.sorties().length
  const adresses: string[] = []
  page.on('request', (r) => adresses.push(r.url()))
  await remplir(page, { email: compteDemo('comptable').email, password: FAUX })
  await page.keyboard.press('Enter')
  await voir(page, 'Les données envoyées ne correspondent pas à nos enregistrements.')
  expect(cheminDe(page.url())).toBe('/')
  expect(await champ(page, 'email').inputValue()).toBe(compteDemo('comptable').email)
  expect(await champ(page, 'password').inputValue()).toBe('')
  await verifierTelQuel(page)
  const { motDePasse } = compteDemo('comptable')
  await champ(page, 'password').fill(motDePasse)
  await page.keyboard.press('Enter')
  await page.locator('main.ouverture').waitFor()
  laisserVenir()
  await attendreAdresse(page, '/admin/projets')
  const cdp = await page.context().newCDPSession(page)
  const { entries } = await cdp.send('Page.getNavigationHistory')
  for (const dit of [...adresses, ...entries.map((e) => e.url), scene.serveur.sorties().slice(annonce)])
    for (const secret of [FAUX, motDePasse]) expect(dit).not.toContain(encodeURIComponent(secret))
  expect((await page.context().cookies()).map((c) => c.name)).toEqual(['csrf'])
})

test('un refus rendu sans programme reste écrit quand il arrive, et s’en va au bon mot de passe', async () => {
  const { page, laisserVenir } = await avantLeProgramme()
  await remplir(page, { email: compteDemo('comptable').email, password: FAUX })
  await page.keyboard.press('Enter')
  await voir(page, 'Les données envoyées ne correspondent pas à nos enregistrements.')
  laisserVenir()
  await vivante(page)
  await voir(page, 'Les données envoyées ne correspondent pas à nos enregistrements.')
  await remplir(page, { password: compteDemo('comptable').motDePasse })
  await page.keyboard.press('Enter')
  await attendreAdresse(page, '/admin/projets')
})

test('« Mot de passe oublié » suivi avant le programme ouvre ce qu’il dit, et le Retour revient', async () => {
  const { page, laisserVenir } = await avantLeProgramme()
  await page.getByText(/Mot de passe oublié/).click()
  await page.waitForURL((u) => u.searchParams.has('oubli'), { waitUntil: 'commit' })
  laisserVenir()
  await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor()
})

test('qui a une session ne voit jamais la page de connexion en y revenant', async () => {
  const { page, laisserVenir } = await avantLeProgramme()
  await remplir(page, { email: compteDemo('comptable').email, password: compteDemo('comptable').motDePasse })
  laisserVenir()
  await page.keyboard.press('Enter')
  await attendreAdresse(page, '/admin/projets')
  const { promise: venue, resolve: laisser } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', (r) => venue.then(() => r.continue()))
  await page.goto(`${scene.serveur.url}/gestion/`, { waitUntil: 'commit' })
  await page.locator('main.ouverture').waitFor()
  expect(await bouton(page, 'Se connecter').isVisible()).toBe(false)
  laisser()
  await attendreAdresse(page, '/admin/projets')
})

test('sans JavaScript, les identifiants se vérifient, à 360 px aussi, et la suite dit ce qu’il lui faut', async () => {
  const page = await scene.ouvrir('/', { javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  await remplir(page, { email: compteDemo('comptable').email, password: FAUX })
  await bouton(page, 'Se connecter').click()
  await voir(page, 'Les données envoyées ne correspondent pas à nos enregistrements.')
  await remplir(page, { password: compteDemo('comptable').motDePasse })
  await bouton(page, 'Se connecter').click()
  await voir(page, /Vos identifiants sont justes/)
  expect(cheminDe(page.url())).toBe('/')
})
