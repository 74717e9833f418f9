import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attendreAdresse } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { ecouterLesProgrammes } from './rgaa/absences.ts'
import { jugerPage } from './rgaa/juger-page.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Who has no account reads what was examined, takes the whole grid away, and counts as the page does.
const scene = monterScene()

/** Drawn from the file alone: criteria, those NA everywhere, examined everywhere, not yet. */
function compter(csv: string) {
  const [, ...rangees] = csv.trimEnd().split('\n')
  const statuts = rangees.map((r) => r.split(',').slice(1))
  const pasEncore = statuts.filter((s) => s.includes('NT')).length
  const sansObjet = statuts.filter((s) => s.every((x) => x === 'NA')).length
  return [statuts.length, sansObjet, statuts.length - sansObjet - pasEncore, pasEncore]
}

test('la page se lit sans compte, et ses nombres sont ceux que l’on compte dans le fichier', async () => {
  const page = await scene.ouvrir('/accessibilite')
  await attendreAdresse(page, '/pages/accessibilite')
  const cellules = page.getByRole('row', { name: /^Ensemble/ }).getByRole('cell')
  const lus = (await cellules.allTextContents()).map(Number)
  const telecharge = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Grille de l’audit \(CSV/ }).click()
  const fichier = await telecharge
  expect(fichier.suggestedFilename()).toBe('audit-rgaa.csv')
  const csv = readFileSync(await fichier.path(), 'utf8')
  expect(csv).toBe(readFileSync(new URL('../docs/accessibilite/audit-rgaa.csv', import.meta.url), 'utf8'))
  expect(csv.trimEnd().split('\n')).toHaveLength(107)
  expect(compter(csv)).toEqual(lus)
  const releves = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Relevés des contrôles \(JSON/ }).click()
  const json = JSON.parse(readFileSync(await (await releves).path(), 'utf8'))
  expect(json.norme).toEqual({ nom: 'RGAA', version: '4.1.2' })
})

test('le pied de chaque page publique dit l’état de l’audit, sur la page de connexion déjà', async () => {
  const page = await scene.ouvrir('/')
  for (const chemin of ['/', '/creation/step1', '/pages/cgv', '/verifier', '/donnees-ouvertes']) {
    await scene.aller(page, chemin)
    await page
      .getByRole('link', { name: /^Accessibilité\s: (audit incomplet|\S+ conforme|non conforme)$/ })
      .waitFor()
  }
})

test('à 360, 768 et 1440, rien ne déborde ; la page passe son propre audit', async () => {
  for (const width of [360, 768, 1440]) {
    const page = await scene.ouvrir('/accessibilite', { viewport: { width, height: 900 } })
    await page.getByText(/en vigueur depuis le/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    )
    await verifierAccessibilite(page)
  }
  const page = await scene.ouvrir('/', { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await ecouterLesProgrammes(page)
  await scene.aller(page, '/pages/accessibilite')
  await page.getByText(/en vigueur depuis le/).waitFor()
  expect((await jugerPage(page)).constats).toEqual([])
})
