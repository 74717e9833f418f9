import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreAdresse, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A structure's past beside the application under review, then the two years side by side, by keyboard.
const scene = monterScene({ enchainee: true })
let admin: Page

test('qui contrôle lit le passé de la structure et ce qui surprend, sans quitter la page', async () => {
  const { projet } = await porteurAvec(scene.serveur.url, (p) => p.isControlling && p.nbProjets > 4)
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, `/admin/projets/validation?id=${projet.id}`)
  await admin
    .getByRole('region', { name: /, par année$/ })
    .getByRole('table')
    .waitFor()
  await admin.getByRole('table', { name: /^Budget .* à côté de celui de la demande/ }).waitFor()
  await verifierAccessibilite(admin)
})

test('C ouvre la comparaison, J va à la première différence, et tout se déplie', async () => {
  await admin.keyboard.press('c')
  await attendreAdresse(admin, /\/projets\/comparaison$/)
  await voir(admin, 'Comparer deux demandes')
  await admin.getByRole('table').waitFor()
  await admin.keyboard.press('j')
  expect(await admin.evaluate(() => document.activeElement?.tagName)).toBe('TR')
  await verifierAccessibilite(admin)
  await admin.getByRole('switch', { name: 'Seulement les différences' }).press('Space')
  await voir(admin, 'identique')
  await verifierAccessibilite(admin)
})

test('les bornes des constats se règlent dans « Paramètres »', async () => {
  await scene.aller(admin, '/admin/parametres?tab=constats')
  await voir(admin, 'Ce qui se signale')
  await verifierAccessibilite(admin)
})
