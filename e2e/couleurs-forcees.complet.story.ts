import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bouton, connecter, ecranRempli } from './gestes.ts'
import { monterScene } from './harnais.ts'

// A person's contrast theme (Windows): chosen and unchosen still differ, gauges keep what they measure.
const scene = monterScene()

async function ouvrirForcee(chemin: string): Promise<Page> {
  const page = await scene.ouvrir('/', { forcedColors: 'active', viewport: { width: 1440, height: 900 } })
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, chemin)
  await ecranRempli(page)
  return page
}

/** The paint of what is asked for: its ground and its words, then its edge. */
const peinture = (page: Page, selecteur: string): Promise<string[]> =>
  page
    .locator(selecteur)
    .first()
    .evaluate((e) => {
      const s = getComputedStyle(e)
      return [s.backgroundColor, s.color, s.outlineStyle]
    })

/** What the theme makes of two of its words. */
const couleursDuTheme = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const temoin = document.createElement('p')
    temoin.style.cssText = 'forced-color-adjust: none; background-color: Highlight; color: HighlightText'
    document.body.append(temoin)
    const { backgroundColor, color } = getComputedStyle(temoin)
    temoin.remove()
    return [backgroundColor, color]
  })

test('ce qui est enfoncé porte les couleurs du thème : puces, portées de la recherche, verdicts', async () => {
  const page = await ouvrirForcee('/admin/projets')
  const choisie = await couleursDuTheme(page)
  const enfoncer = async (contenant: string) => {
    const boutons = page.locator(`${contenant} [aria-pressed]:visible`)
    await boutons.first().waitFor()
    if ((await page.locator(`${contenant} [aria-pressed=true]:visible`).count()) === 0)
      await boutons.first().click()
    const [fond, mots] = await peinture(page, `${contenant} [aria-pressed=true]:visible`)
    expect([fond, mots], contenant).toEqual(choisie)
    expect(
      (await peinture(page, `${contenant} [aria-pressed=false]:visible`)).slice(0, 2),
      contenant,
    ).not.toEqual(choisie)
  }
  await enfoncer('.barre-liste')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('2026-00')
  await enfoncer('.palette-portees')
  await page.keyboard.press('Escape')
  await page.locator('tbody th a').first().click()
  await bouton(page, /^Oui, accepter/)
    .first()
    .waitFor()
  await enfoncer('.oui-non')
})

test('les repères des statistiques gardent leurs couleurs, cernées', async () => {
  const page = await ouvrirForcee('/admin/statistiques')
  const reperes = page.locator('.stat-legende i, .stat-enveloppe dt i')
  await reperes.first().waitFor()
  const vus = await reperes.evaluateAll((tous) =>
    tous.map((e) => [getComputedStyle(e).outlineStyle, getComputedStyle(e).backgroundColor].join(' ')),
  )
  expect(vus.filter((v) => !v.startsWith('solid '))).toEqual([])
  expect(new Set(vus).size).toBeGreaterThan(2)
})
