import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { bouton, connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// The lists of people, worked as the list of applications is.
const scene = monterScene()

async function exporter(page: Page) {
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    bouton(page, 'Exporter cette liste').click(),
  ])
  return lireClasseur(readFileSync(await fichier.path()))
}
const noms = (page: Page) => page.locator('tbody th a').allTextContents()

test('les porteurs se filtrent, se trient, s’ouvrent au clavier et s’exportent comme ils se montrent', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/porteur?tab=porteurs')
  await page.locator('table.tableau').waitFor()
  await page.locator('body').press('f')
  const volet = page.getByRole('region', { name: 'Filtre' })
  await volet.locator('summary', { hasText: 'Demandes' }).click()
  await volet.getByLabel('Au moins une').check()
  await page.waitForURL(/demandes=avec/)
  await verifierAccessibilite(page)
  await page.keyboard.press('Escape')
  await volet.waitFor({ state: 'detached' })
  await bouton(page, 'Porteurs, trier').click()
  await page.waitForURL(/tri=nom/)
  await page.locator('th[aria-sort=ascending]').waitFor()
  await bouton(page, 'Colonnes').click()
  await page.getByLabel('SIRET', { exact: true }).check()
  await page.getByRole('columnheader', { name: 'SIRET' }).waitFor()
  await page.keyboard.press('Escape')
  await verifierAccessibilite(page)

  const { valeurs, titres } = await exporter(page)
  const montres = await noms(page)
  expect(valeurs.slice(0, montres.length).map((l) => `${l.Prénom} ${l.Nom}`)).toEqual(montres)
  expect(titres.at(-1)).toBe('SIRET')

  await page.getByRole('heading', { level: 1, name: 'Porteurs de projet' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/porteur\?id=\d+/)
  await page.goBack()
  await page.locator('tbody th a').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(montres[0])
})

test('les comptes se trient, se filtrent par rôle, et s’exportent comme ils se montrent', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/comptes')
  await page.locator('table.tableau').waitFor()
  await bouton(page, 'Rôle, trier').click()
  await page.waitForURL(/tri=role/)
  await page.locator('body').press('f')
  await page.getByRole('region', { name: 'Filtre' }).getByLabel('Commission').check()
  await page.waitForURL(/role=membreCommission/)
  await page.getByRole('button', { name: /^Rôle.*Commission, ôter/ }).waitFor()
  await verifierAccessibilite(page)
  const { valeurs } = await exporter(page)
  expect(valeurs.map((l) => `${l.Nom} ${l.Prénom}`)).toEqual(await noms(page))
  expect(new Set(valeurs.map((l) => l.Rôle))).toEqual(new Set(['Commission']))
})
