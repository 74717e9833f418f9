import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus, and whether the person sees it: in the window, and not under a sticky bar. */
async function focusVisible(page: Page): Promise<{ nom: string; vu: boolean }> {
  return page.evaluate(() => {
    const e = document.activeElement as HTMLElement | null
    if (!e || e === document.body) return { nom: 'rien', vu: true }
    const nom = `${e.tagName} ${e.getAttribute('name') ?? e.textContent?.trim().slice(0, 40) ?? ''}`
    // A hidden file input shows its focus on the zone beside it.
    const montre = e.matches('input[type=file]') ? (e.nextElementSibling ?? e) : e
    const r = montre.getBoundingClientRect()
    const haut = Math.max(r.top, 0)
    const bas = Math.min(r.bottom, innerHeight)
    const x = r.left + Math.min(r.width, innerWidth) / 2
    // A long text may go on under a bar; its beginning or its end is in sight.
    const vu = [haut + 4, (haut + bas) / 2, bas - 4].some((y) => {
      const dessus = document.elementFromPoint(x, y)
      return bas > haut && dessus !== null && (montre.contains(dessus) || dessus.contains(montre))
    })
    return { nom, vu }
  })
}

/** Presses Tab until `cible` has the focus; every stop on the way must be seen. Throws after 80 stops. */
export async function tabuler(page: Page, cible: Locator): Promise<void> {
  await cible.first().waitFor({ state: 'attached' })
  for (let arret = 0; arret < 80; arret++) {
    if (await cible.first().evaluate((e) => e === document.activeElement)) return
    await page.keyboard.press('Tab')
    const { nom, vu } = await focusVisible(page)
    expect(vu, `le focus se voit sur « ${nom} », ${page.url()}`).toBe(true)
  }
  throw new Error(`Tab n’atteint pas ${cible}`)
}

/** Goes to a field by Tab and types into it. */
export async function taper(page: Page, cible: Locator, texte: string): Promise<void> {
  await tabuler(page, cible)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(texte)
}

/** Goes to a button or a link by Tab and presses Enter. */
export async function valider(page: Page, cible: Locator): Promise<void> {
  await tabuler(page, cible)
  await page.keyboard.press('Enter')
}
