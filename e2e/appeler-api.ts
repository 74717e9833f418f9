import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Calls the API as the person of this page, with a token of theirs; fails on a refusal. */
export async function appelerApi<T>(page: Page, methode: string, chemin: string, corps?: object): Promise<T> {
  const { statut, texte } = await page.evaluate(
    async ([m, c, b]) => {
      const { csrf } = (await (await fetch('/gestion/api/renew-token')).json()) as { csrf: string }
      const r = await fetch(`/gestion/api/${c}`, {
        method: m ?? 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'x-csrf-token': csrf,
          'content-type': 'application/json',
        },
        ...(b && { body: b }),
      })
      return { statut: r.status, texte: await r.text() }
    },
    [methode, chemin, corps && JSON.stringify(corps)] as const,
  )
  expect(statut, `${methode} ${chemin} : ${texte.slice(0, 200)}`).toBeLessThan(300)
  return (JSON.parse(texte) as { data: T }).data
}
