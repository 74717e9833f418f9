import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'

// A page has its place from the start: what comes does not move what is read.
const scene = monterScene()
const ECRAN = { viewport: { width: 1440, height: 900 } }
/** Beyond it a page is felt to jump; half of what is commonly called good. */
const AU_PLUS = 0.05

/** All that moved by itself on a page, from its opening until `present` is there and nothing is awaited. */
async function decalage(page: Page, chemin: string, present: string): Promise<number> {
  await scene.aller(page, chemin)
  await page.locator(present).first().waitFor()
  await page.waitForFunction(() => document.querySelector('.squelette') === null)
  return page.evaluate(async () => {
    // What the last answer moved is counted once it is painted.
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
    return (globalThis as { decalages?: number }).decalages ?? 0
  })
}

async function ouvrir(): Promise<Page> {
  const page = await scene.ouvrir('/', ECRAN)
  await page.addInitScript(() => {
    const vu = globalThis as { decalages?: number }
    vu.decalages = 0
    new PerformanceObserver((liste) => {
      for (const e of liste.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!e.hadRecentInput) vu.decalages = (vu.decalages ?? 0) + e.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

test('les données ouvertes, les statistiques et la liste des projets s’ouvrent sans rien déplacer', async () => {
  const page = await ouvrir()
  const mesures = { 'données ouvertes': await decalage(page, '/donnees-ouvertes', 'tbody tr') }
  await connecter(page, scene.serveur.url, 'admin')
  Object.assign(mesures, {
    statistiques: await decalage(page, '/admin/statistiques', '#structure tbody tr'),
    projets: await decalage(page, '/admin/projets', 'tbody tr'),
  })
  for (const [quoi, mesure] of Object.entries(mesures))
    expect(mesure, `${quoi} : ${JSON.stringify(mesures)}`).toBeLessThanOrEqual(AU_PLUS)
})
