import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { attendreAdresse, bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene()

async function ouvrir(role: 'admin' | 'superviseur' | 'comptable'): Promise<Page> {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  await page.getByRole('link', { name: 'Statistiques', exact: true }).click()
  await attendreAdresse(page, '/admin/statistiques')
  await page.getByRole('table', { name: /^Par département, décisions/ }).waitFor()
  return page
}

/** The numbers of a table as programs sum them, row by row, as they are read in each cell. */
const lire = (page: Page, legende: RegExp): Promise<string[]> =>
  page
    .getByRole('table', { name: legende })
    .locator('tbody tr, tfoot tr')
    .evaluateAll((trs) =>
      trs.map((tr) =>
        [...tr.querySelectorAll<HTMLElement>('th, td:not(.stat-colonne-barres)')]
          .map((c) => (c.textContent ?? '').trim())
          .map((t, i) => (i === 0 ? t : t === '—' ? '' : t.replaceAll(/[\s%€+]/g, '').replace('−', '-')))
          .map((t) => t.replace(/,00$/, '').replace(/(,\d)0$/, '$1'))
          .join(';'),
      ),
    )

async function recevoir(page: Page, geste: () => Promise<unknown>) {
  const [fichier] = await Promise.all([page.waitForEvent('download'), geste()])
  return { nom: fichier.suggestedFilename(), octets: readFileSync(await fichier.path()) }
}

test('la page se lit à trois largeurs, avec ses définitions, et s’imprime en gris', async () => {
  const page = await ouvrir('superviseur')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await verifierAccessibilite(page)
  }
  const sansTable = await page
    .locator('svg.stat-barres')
    .evaluateAll((b) => b.filter((s) => !s.closest('table')).length)
  expect(sansTable).toBe(0)
  await bouton(page, 'Définitions').click()
  await voir(page, /Il n’est pas donné quand l’année d’avant compte moins de dix demandes/)
  await verifierAccessibilite(page)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Définitions' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Définitions')
  await page.emulateMedia({ media: 'print' })
  const imprimees = page.locator('svg.stat-barres').first()
  expect(await imprimees.isVisible()).toBe(true)
  // Without colours, the two years still differ by the height of their bars.
  const hauteurs = await imprimees.locator('rect').evaluateAll((r) => r.map((b) => b.getAttribute('height')))
  expect(hauteurs.slice(0, 2)).toEqual(['8', '4'])
  expect(await bouton(page, 'Tout en CSV').isVisible()).toBe(false)
})

test('le choix est dans l’adresse ; le CSV d’un tableau dit ce qui est montré', async () => {
  const page = await ouvrir('admin')
  await page.getByRole('switch', { name: /^À date égale/ }).click()
  await page.waitForURL(/egale=non/)
  await voir(page, /^décisions publiées du 01\/01 au 31\/12/)
  const { nom, octets } = await recevoir(page, () =>
    bouton(page, /^CSV du tableau « Par région, demandes/).click(),
  )
  expect(nom).toMatch(/^statistiques-\d{4}-region-demandes\.csv$/)
  const dites = octets.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
  const plat = (lignes: string[]) => lignes.map((l) => l.replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(dites[0]).toMatch(/^"?Par région, demandes de \d{4}/)
  expect(plat(dites.slice(2))).toEqual(plat(await lire(page, /^Par région, demandes/)))
  const tout = await recevoir(page, () => bouton(page, 'Tout en CSV').click())
  expect(tout.octets.toString('utf8')).toContain('Prévu et réalisé, demandes accordées en ')
})

test('un nombre ouvre la liste des projets qu’il compte', async () => {
  const page = await ouvrir('admin')
  const nombre = page
    .getByRole('row', { name: /^Accordées/ })
    .getByRole('link')
    .first()
  const n = Number(await nombre.textContent())
  await nombre.click()
  await page.waitForURL(/\/admin\/projets\?indicateur=accordees/)
  await voir(page, new RegExp(`^${n} projets?`))
  await voir(page, /^Accordées, décisions publiées en \d{4}, au /)
  await verifierAccessibilite(page)
})

test('le rapport annuel se prend en PDF, par la comptabilité aussi, à qui les nombres de ses listes sont ouverts', async () => {
  const page = await ouvrir('comptable')
  const ligne = (nom: RegExp) => page.getByRole('row', { name: nom }).first()
  expect(
    await ligne(/^Demandes déposées/)
      .getByRole('link')
      .count(),
  ).toBe(0)
  expect(
    await ligne(/^Accordées/)
      .getByRole('link')
      .count(),
  ).toBe(3)
  const { nom, octets } = await recevoir(page, () => bouton(page, 'Rapport en PDF').click())
  expect(nom).toMatch(/^rapport-annuel-\d{4}\.pdf$/)
  expect((await lirePdf(octets)).texte).toContain('Taux d’accord')
})
