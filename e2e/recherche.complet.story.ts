import { expect, test } from 'vitest'
import { attendreAdresse, bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene()

test('de n’importe quelle page, une demande se trouve et s’ouvre au clavier, puis se retrouve dans les dernières', async () => {
  const page = await scene.ouvrir('/', { viewport: { width: 1440, height: 900 } })
  await connecter(page, scene.serveur.url, 'admin')
  await page.getByRole('button', { name: /^Rechercher/ }).waitFor()
  await page.keyboard.press('Control+k')
  const champ = page.getByRole('dialog').getByRole('combobox')
  await champ.waitFor()
  await verifierAccessibilite(page)
  await page.keyboard.type('2026-00')
  // A number that was found: « Filtrer cette liste » says the words typed before anything is.
  await page
    .getByRole('option', { name: /2026-00\d/ })
    .first()
    .waitFor()
  await verifierAccessibilite(page)
  await page.keyboard.press('Enter')
  await attendreAdresse(page, '/admin/projets/validation')
  await page.keyboard.press('Control+k')
  await voir(page, 'Derniers ouverts')
  await page.keyboard.press('Escape')
  expect(await champ.count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('100 002 682 00019')
  await page
    .getByRole('option', { name: /SIRET 100\s002\s682\s00019/ })
    .first()
    .waitFor()
  await verifierAccessibilite(page)
})

test('sur un téléphone, la recherche prend tout l’écran, et se ferme d’un bouton', async () => {
  const page = await scene.ouvrir('/', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await connecter(page, scene.serveur.url, 'membreCommission')
  await bouton(page, 'Menu').click()
  await bouton(page, 'Rechercher').click()
  const boite = page.getByRole('dialog')
  await boite.getByRole('combobox').fill('introuvable')
  await voir(page, /Aucun résultat pour/)
  await verifierAccessibilite(page)
  expect(await boite.boundingBox()).toMatchObject({ width: 360, height: 740 })
  await bouton(page, 'Échap, fermer').click()
  await boite.waitFor({ state: 'detached' })
})
