import { expect, test } from 'vitest'
import { voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Anybody reads who received what, finds an aid, and takes the files.
const scene = monterScene()

test('sans compte, on cherche une aide de l’année et on prend les fichiers', async () => {
  const page = await scene.ouvrir('/')
  await page.getByRole('link', { name: 'Données ouvertes' }).click()
  await page.getByRole('table', { name: 'Aides publiées' }).waitFor()
  await verifierAccessibilite(page)
  await page.getByRole('navigation', { name: 'Année' }).getByRole('link').nth(1).click()
  await page.waitForURL(/annee=\d{4}/)
  const premier = await page.locator('table.tableau').last().locator('tbody th b').first().textContent()
  await page.getByRole('searchbox').fill(premier ?? '')
  await page.waitForURL(/recherche=/)
  await voir(page, premier ?? '')
  await verifierAccessibilite(page)
  await page.getByRole('searchbox').fill('')
  await page.waitForURL((u) => !u.searchParams.has('recherche'))
  const region = page.getByRole('combobox', { name: 'Région' })
  const choisie = (await region.locator('option').nth(1).textContent()) ?? ''
  await region.selectOption(choisie)
  await page.waitForURL((u) => u.searchParams.get('region') === choisie)
  const autres = page.locator('table.tableau').last().locator('tbody tr').filter({ hasNotText: choisie })
  await expect.poll(() => autres.count()).toBe(0)
  await verifierAccessibilite(page)
  for (const nom of ['aides.csv', 'aides-strict.csv', 'aides.json'])
    expect((await page.request.get(`${scene.serveur.url}/gestion/donnees-ouvertes/${nom}`)).status()).toBe(
      200,
    )
})
