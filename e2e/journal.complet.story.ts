import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene()

test('d’une demande à son journal, filtré, exporté tel qu’il se montre, et l’export s’y lit', async () => {
  const page = await scene.ouvrir('/', { viewport: { width: 1440, height: 900 } })
  await connecter(page, scene.serveur.url, 'superviseur')
  await scene.aller(page, '/admin/journal')
  await voir(page.getByRole('region', { name: 'Vérification' }), /^Journal vérifié et scellé le/)
  await verifierAccessibilite(page)

  await champ(page, 'genre').selectOption({ label: 'Demande' })
  const objet = page
    .locator('tbody .journal-objet')
    .filter({ hasText: /^Demande/ })
    .getByRole('link')
    .first()
  const numero = (await objet.textContent()) ?? ''
  await objet.click()
  await attendreAdresse(page, '/admin/projets/validation')
  const dans = (nom: string) => new URL(page.url()).searchParams.get(nom)
  const id = dans('id')
  await page.getByRole('link', { name: 'Dans le journal du portail' }).click()
  await attendreAdresse(page, '/admin/journal')
  expect([dans('genre'), dans('objetId')]).toEqual(['projet', id])
  await voir(page.locator('tbody .journal-objet').first(), numero)
  await verifierAccessibilite(page)

  const arrivee = page.waitForEvent('download')
  await bouton(page, 'Exporter ces actes').click()
  const fichier = await arrivee
  expect(fichier.suggestedFilename()).toMatch(/^journal-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const { valeurs } = lireClasseur(await readFile(await fichier.path()))
  expect(new Set(valeurs.map((l) => l.Sur))).toEqual(new Set([numero]))
  expect(valeurs.length).toBe(await page.locator('tbody tr').count())

  await page.getByRole('link', { name: 'Effacer les filtres' }).click()
  await champ(page, 'acte').selectOption({ label: 'Export du journal' })
  await voir(page.locator('tbody tr').first(), 'Export du journal')
})

test('la comptabilité n’y entre pas', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'comptable')
  await scene.aller(page, '/admin/journal')
  await verifierAccessibilite(page)
  expect(await page.getByRole('table').count()).toBe(0)
})
