import { expect, test } from 'vitest'
import { attendreEnvoi } from './boite-envoi.ts'
import { bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// The staff's morning begins here: what waits, then the oldest one, by keys alone; a reminder sent by hand.
const scene = monterScene()

test('l’accueil mène au plus ancien dossier par le clavier, et à la liste qui en compte autant', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/accueil')
  const file = page.getByRole('region', { name: /^Dossiers à contrôler/ })
  await file.waitFor()
  await verifierAccessibilite(page)
  const premier = (await file.getByRole('listitem').first().getByRole('link').textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Récapitulatif du projet', exact: true }).waitFor()
  await voir(page.locator('.projet-resume'), premier)
  await page.goBack()
  const lien = file.getByRole('link', { name: /^Les \d+ dossiers$/ })
  const nombre = /\d+/.exec((await lien.textContent()) ?? '')?.[0]
  await lien.click()
  await voir(page, `${nombre} projets`)
})

test('une adresse tapée s’ouvre en haut de sa page, si loin que l’on ait lu celle d’avant', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  const hauteur = () => page.evaluate(() => window.scrollY)
  await scene.aller(page, '/admin/projets?tab=past-commission')
  await page.locator('tbody tr').nth(20).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await expect.poll(hauteur).toBeGreaterThan(500)
  await scene.aller(page, '/admin/accueil')
  await page.getByRole('region', { name: /^Messages sans réponse/ }).waitFor()
  expect(await hauteur()).toBe(0)
})

test('la comptabilité y trouve d’abord ce que la banque a dit, puis ses paiements', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'comptable')
  await scene.aller(page, '/admin/accueil')
  await page.getByRole('region', { name: /^Paiements à faire/ }).waitFor()
  const titres = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(titres.map((t) => t.replace(/ \d+$/, '')).slice(0, 2)).toEqual([
    'Retours de la banque à traiter',
    'Paiements à faire',
  ])
  await verifierAccessibilite(page)
})

test('un porteur en retard est relancé : l’e-mail lu avant est celui qu’il reçoit', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/accueil')
  const file = page.getByRole('region', { name: /^Attendus des porteurs/ })
  await file.getByRole('listitem').first().getByRole('link').click()
  await bouton(page, 'Relancer le porteur').click()
  const courriel = page.getByRole('region', { name: 'L’e-mail qui va partir' })
  await courriel.waitFor()
  await verifierAccessibilite(page)
  const [a, objet] = await courriel.locator('dd').allTextContents()
  await bouton(page, 'Envoyer la relance').click()
  await voir(page, 'Le porteur a été relancé.')
  const recu = await attendreEnvoi(scene.serveur.url, a ?? '', /^\[Rappel\]/)
  expect(recu.sujet).toBe(objet)
  await bouton(page, 'Relancer le porteur').click()
  await voir(page, /une nouvelle relance est possible à partir du/)
  expect(await bouton(page, 'Envoyer la relance').isDisabled()).toBe(true)
})
