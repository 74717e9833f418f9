import { expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { MENU } from './menus.ts'

const scene = monterScene()

/** What a browser, a library or a forgotten text would say. */
const ANGLAIS =
  /\b(the|and|with|your|please|loading|submit|cancel|delete|save|next|previous|search|invalid|required|error|failed|not found|password|sign in|log ?(in|out)|undefined|null|NaN)\b/i
const JUGES = '[required], [pattern], [min], [max], [type=email], [type=number], [type=url]'

test.each(ROLES)('chaque page du menu d’un compte %s est en français (GEN-001)', async (role) => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, role)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  for (const entree of MENU[role]) {
    await menu.getByRole('link', { name: new RegExp(`^${entree}`) }).click()
    await menu.locator('a[aria-current=page]', { hasText: entree }).waitFor()
    await page.getByRole('main').locator('.squelette').first().waitFor({ state: 'detached' })
    const dit = `${await page.title()} ${await page.locator('body').allInnerTexts()}`
    const langues = await page.locator('[lang]').evaluateAll((l) => l.map((e) => (e as HTMLElement).lang))
    // What the browser judges, it refuses in its own language.
    const juges = await page.locator(`form:not([novalidate]) :is(${JUGES})`).count()
    expect([entree, new Set(langues), juges, ANGLAIS.exec(dit)?.[0]]).toEqual([
      entree,
      new Set(['fr']),
      0,
      undefined,
    ])
  }
})
