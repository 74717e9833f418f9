import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { attendreEnvoi, lienDe, lireBoite } from './boite-envoi.ts'
import { attendreAdresse, bouton, champ, cheminDe, compteDemo, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { MENU } from './menus.ts'
import { verifierAccessibilite, verifierTelQuel } from './surveillance.ts'

const scene = monterScene()

test('la page de connexion est accessible, en français, à trois largeurs (NAV-001, AUTH-001, GEN-001, GEN-002)', async () => {
  const page = await scene.ouvrir('/')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await bouton(page, 'Se connecter').waitFor()
    await verifierAccessibilite(page)
  }
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  expect(await champ(page, 'email').count()).toBe(1)
  expect(await champ(page, 'password').count()).toBe(1)
})

test.each<[string, Role, string]>([
  ['admin (GEN-003, GEN-015, NAV-039, NAV-053, NAV-057)', 'admin', '/admin/porteur'],
  ['superviseur (GEN-003, GEN-015, NAV-039, NAV-057)', 'superviseur', '/admin/porteur'],
  ['comptable (GEN-003, GEN-015, NAV-040, NAV-057)', 'comptable', '/admin/projets'],
  ['membreCommission (GEN-003, GEN-015, NAV-041, NAV-056)', 'membreCommission', '/admin/commissions'],
  ['porteurProjet (GEN-003, GEN-015, NAV-042, NAV-057)', 'porteurProjet', '/porteur-projet/dashboard'],
])('arrive sur sa page et voit son menu, un compte %s', async (_titre, role, adresse) => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  await attendreAdresse(page, adresse)
  // The views a person keeps are read after the page, under « Projets ».
  const entrees = page.getByRole('navigation', { name: 'Menu principal' }).locator('a:not(.vues-menu a)')
  await entrees.nth(MENU[role].length - 1).waitFor()
  const libelles = (await entrees.allInnerTexts()).map((t) => t.split('\n')[0]?.trim() ?? '')
  expect(libelles).toEqual(MENU[role])
  const memoire = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(Object.keys(memoire).sort()).toEqual(['isStaff', 'role', 'token'])
  expect(memoire.role).toBe(role)
  await verifierAccessibilite(page)
})

test('un mot de passe faux se dit sous le champ, sans dire si le compte existe (AUTH-009, AUTH-010)', async () => {
  for (const email of [compteDemo('admin').email, 'personne@nulle-part.fr']) {
    const page = await scene.ouvrir('/')
    await remplir(page, { email, password: 'pas le bon mot' })
    await bouton(page, 'Se connecter').click()
    await voir(page, 'Les données envoyées ne correspondent pas à nos enregistrements')
    expect(cheminDe(page.url())).toBe('/')
  }
})

test('se déconnecter oublie la session, ici et sur le serveur (NAV-045)', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('link', { name: 'Déconnexion' }).click()
  await attendreAdresse(page, '/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const apres = await fetch(`${scene.serveur.url}/gestion/api/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(apres.status).toBe(401)
})

test('tant que le programme n’est pas arrivé, la page le dit ; ensuite il ne reste que l’écran', async () => {
  const page = await scene.ouvrir('/')
  const { promise: arrivee, resolve: laisserArriver } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (r) => arrivee.then(() => r.continue()))
  await page.goto(`${scene.serveur.url}/gestion/verifier`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Chargement du portail…' }).waitFor()
  await verifierTelQuel(page)
  laisserArriver()
  await page.locator('#racine h1').waitFor()
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('main').count()).toBe(1)
})

test('une page du personnel sans session mène à la connexion (NAV-044)', async () => {
  const page = await scene.ouvrir('/admin/projets')
  await attendreAdresse(page, '/')
})

test('le lien d’un e-mail, ouvert sans session, mène à sa page après la connexion ; celui d’un autre espace, à l’accueil', async () => {
  const convention = '/porteur-projet/convention?projetId=1'
  const page = await scene.ouvrir(convention)
  await attendreAdresse(page, '/')
  await voir(page, 'Connectez-vous pour continuer.')
  await page.reload()
  await voir(page, 'Connectez-vous pour continuer.')
  await connecter(page, scene.serveur.url, 'porteurProjet')
  await attendreAdresse(page, '/porteur-projet/convention')
  expect(new URL(page.url()).search).toBe('?projetId=1')

  const autre = await scene.ouvrir(convention)
  await voir(autre, 'Connectez-vous pour continuer.')
  await connecter(autre, scene.serveur.url, 'comptable')
  await attendreAdresse(autre, '/admin/projets')
})

test('le Retour du navigateur ramène de « Mot de passe oublié » à la connexion', async () => {
  const page = await scene.ouvrir('/verifier')
  await scene.aller(page, '/')
  await page.getByText(/Mot de passe oublié/).click()
  await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor()
  await attendreAdresse(page, '/')
})

test('le mot de passe oublié se change par le lien reçu, une seule fois (AUTH-002, AUTH-007, AUTH-012, AUTH-013, AUTH-016, AUTH-017, NAV-005)', async () => {
  const { email } = compteDemo('comptable')
  const { url } = scene.serveur
  const page = await scene.ouvrir('/')
  for (const adresse of ['personne@nulle-part.fr', email]) {
    await scene.aller(page, '/')
    await page.getByText(/Mot de passe oublié/).click()
    await remplir(page, { email: adresse })
    await bouton(page, 'Recevoir le lien').click()
    await voir(page, /Merci/)
  }
  const lien = lienDe(await attendreEnvoi(url, email, /mot de passe/i))
  expect((await lireBoite(url)).filter((e) => e.a === 'personne@nulle-part.fr')).toEqual([])

  const motDePasse = 'Nouveau-Secret-9'
  for (const essai of [1, 2]) {
    await page.goto(lien)
    await remplir(page, { email, password: motDePasse, confirmPassword: motDePasse })
    await bouton(page, 'Valider').click()
    if (essai === 1) await attendreAdresse(page, '/')
    else await page.getByRole('alert').first().waitFor()
  }
  await connecter(page, url, { email, motDePasse })
  await attendreAdresse(page, '/admin/projets')
})
