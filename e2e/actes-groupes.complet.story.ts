import { expect, test } from 'vitest'
import { connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Many applications at once, as a reviewer asks it: reminders, one of them refused; an archiving, undone.
const scene = monterScene()

test('relancer plusieurs projets, dont un refusé qui reste choisi ; archiver, et annuler', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/projets?tab=past-commission')
  await page.locator('table.tableau').waitFor()
  const barre = page.getByRole('region', { name: 'Actes groupés' })
  const choisies = page.locator('tbody tr.choisie')

  const ligne = page.locator('tbody th a').first()
  const avant = (await ligne.boundingBox())?.y
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
  await barre.getByText(/sélectionnés/).waitFor()
  expect((await ligne.boundingBox())?.y).toBe(avant)
  await verifierAccessibilite(page)

  await barre.getByRole('button', { name: /^Relancer \d+ sur \d+$/ }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue
    .getByText(/partir/)
    .first()
    .waitFor()
  await dialogue.locator('.relance-courriel').waitFor()
  await verifierAccessibilite(page)
  await dialogue.getByRole('button', { name: /^Envoyer \d+ relance/ }).click()
  await barre.getByText(/\d refusé/).waitFor()
  const refusees = Number(/(\d+) refusé/.exec((await barre.textContent()) ?? '')?.[1])
  await expect.poll(() => choisies.count()).toBe(refusees)
  await barre.getByRole('button', { name: 'Voir pourquoi' }).click()
  await dialogue
    .getByText(/Rien n’est attendu du porteur sur cette demande/)
    .first()
    .waitFor()
  await verifierAccessibilite(page)
  await dialogue.getByRole('button', { name: 'Fermer' }).click()
  await page.keyboard.press('Escape')
  await barre.getByRole('button', { name: 'Fermer le compte rendu' }).click()

  const lignes = await page.locator('tbody th a').count()
  // Refused by a commission, it may be put away; its neighbour may not be, or not yet.
  await page.locator('tbody tr.st-refuse th a').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await barre.getByText('2 sélectionnés').waitFor()
  await barre.getByRole('button', { name: /^Archiver/ }).click()
  await dialogue.getByLabel(/Motif de l’archivage/).fill('Doublon')
  await dialogue.getByRole('button', { name: 'Archiver', exact: true }).click()
  await barre.getByRole('button', { name: 'Annuler l’archivage' }).click()
  await barre.getByText(/^\d faits?$/).waitFor()
  await expect.poll(() => page.locator('tbody th a').count()).toBe(lignes)
})
