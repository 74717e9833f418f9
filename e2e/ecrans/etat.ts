import type { Page } from 'playwright-core'
import type { Role } from '#domain/commun/roles.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { Serveur } from '../serveur.ts'

/** Which holder of the demonstration: one whose newest application is as said. */
export interface PorteurVoulu {
  cle: string
  juste: (p: ProjetCourt) => boolean
}

/** One state of a screen worth a picture. */
export interface EtatEcran {
  /** Path as the router declares it. */
  route: string
  nom: string
  qui: Role | 'anonyme' | PorteurVoulu
  /** Address to open; `:id` becomes the application of the wanted holder. Absent: the route itself. */
  chemin?: string
  sombre?: boolean
  /** Before the page opens: what the network will answer. */
  avant?: (page: Page) => Promise<unknown>
  /** What to do on the page before the picture. */
  preparer?: (page: Page, serveur: Serveur) => Promise<void>
}

/** Each read is a call of its own, which can be answered. */
const unAUn = async (page: Page): Promise<void> => {
  await page.route(/\/gestion\/api\/lectures\?/, (r) => r.fulfill({ json: { data: {} } }))
  await page.route(/\/gestion\/api\/me\?/, (r) => r.continue({ url: r.request().url().split('?')[0] ?? '' }))
}
const repondre = async (page: Page, appel: string, comme: Parameters<Page['route']>[1]): Promise<void> => {
  await unAUn(page)
  await page.route(`**/gestion/api/${appel}`, comme)
}

/** Answers of a call that fails, or never comes. */
export const enPanne = (appel: string) => async (page: Page) =>
  repondre(page, appel, (r) =>
    r.fulfill({ status: 503, json: { message: 'Le service est momentanément indisponible.' } }),
  )
export const sansReponse = (appel: string) => async (page: Page) => repondre(page, appel, () => undefined)
export const repond = (appel: string, json: unknown) => async (page: Page) =>
  repondre(page, appel, (r) => r.fulfill({ json }))
/** What the portal answers, with something changed of it. */
export const repondAussi = (appel: string, changer: (json: never) => void) => async (page: Page) =>
  repondre(page, appel, async (r) => {
    const response = await r.fetch()
    const json: unknown = await response.json()
    changer(json as never)
    await r.fulfill({ response, json })
  })
export const horsLigne = (appel: string) => async (page: Page) =>
  repondre(page, appel, (r) => r.abort('internetdisconnected'))

/** The same states in the dark scheme. */
export const enSombre = (etats: readonly EtatEcran[]): EtatEcran[] =>
  etats.map((e) => ({ ...e, nom: `${e.nom} sombre`, sombre: true }))

/** Sends the form of the page as it is, and waits for what it refuses. */
export const soumise = async (page: Page): Promise<void> => {
  await page.locator('form button[type=submit]').first().click()
  await page.locator('[aria-invalid], .champ-faux, [role=alert]').first().waitFor()
}
