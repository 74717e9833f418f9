import type { Locator, Page, Route } from 'playwright-core'
import { formatJour } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'

export interface Identite {
  email: string
  motDePasse: string
}

/** The demonstration account of a role. */
export function compteDemo(role: Role): Identite {
  const compte = COMPTES_DEMO.find((c) => c.role === role)
  if (!compte) throw new Error(`Aucun compte de démonstration pour ${role}`)
  return { email: compte.email, motDePasse: MOT_DE_PASSE_DEMO }
}

/** The inputs of a field, by the name it has on the wire, which some screens prefix. */
export const champ = (page: Page, nom: string): Locator =>
  page.locator(`:is(input, select, textarea):is([name="${nom}"], [name$="-${nom}"])`)

export const bouton = (page: Page, nom: string | RegExp): Locator =>
  page.getByRole('button', { name: nom, exact: true })

/** First and last days a date field's calendar offers, as people write them; empty without such a bound. */
export async function bornesDe(page: Page, nom: string): Promise<{ min: string; max: string }> {
  const calendrier = page
    .locator('.saisie-date')
    .filter({ has: champ(page, nom) })
    .locator('[type=date]')
  const borne = async (cote: 'min' | 'max') => {
    const jour = await calendrier.getAttribute(cote)
    return jour ? formatJour(jour) : ''
  }
  return { min: await borne('min'), max: await borne('max') }
}

/** Types into each field, by its wire name; a select takes the label of its option. */
export async function remplir(page: Page, valeurs: Record<string, string>): Promise<void> {
  for (const [nom, valeur] of Object.entries(valeurs)) {
    const entree = champ(page, nom).first()
    const genre = await entree.evaluate((e) => (e instanceof HTMLInputElement ? e.type : e.tagName))
    if (genre === 'SELECT') await entree.selectOption({ label: valeur })
    else if (genre === 'radio')
      await champ(page, nom)
        .and(page.locator(`[value="${valeur}"]`))
        .check()
    else if (genre === 'checkbox') await entree.check()
    else await entree.fill(valeur)
  }
}

/** Signs in on the sign-in page, and waits to be elsewhere. */
export async function connecter(page: Page, url: string, qui: Role | Identite): Promise<void> {
  const identite = typeof qui === 'string' ? compteDemo(qui) : qui
  await page.goto(`${url}/gestion/`)
  await remplir(page, { email: identite.email, password: identite.motDePasse })
  await bouton(page, 'Se connecter').click()
  await page.waitForURL((u) => cheminDe(u) !== '/')
}

/** Path under /gestion; the router writes its root without a final slash. */
export const cheminDe = (url: URL | string): string => new URL(url).pathname.replace(/^\/gestion/, '') || '/'

/** Asserts where the browser is, as a path under /gestion. */
export async function attendreAdresse(page: Page, chemin: string | RegExp): Promise<void> {
  const juste = (u: URL) => {
    const p = cheminDe(u)
    return typeof chemin === 'string' ? p === chemin : chemin.test(p)
  }
  await page.waitForURL(juste).catch(() => {
    throw new Error(`Attendu ${chemin}, le navigateur est sur ${page.url()}`)
  })
}

/** Waits for a screen of the application, which comes after the document that ends a navigation. */
export const ecranOuvert = (page: Page): Promise<void> => page.locator('#racine h1').first().waitFor()

/** Waits for the screen and all that it loads; not for the network, as the stream of events never ends. */
export async function ecranRempli(page: Page): Promise<void> {
  await ecranOuvert(page)
  await page.locator('.squelette').first().waitFor({ state: 'detached' })
}

/** Asserts that this text is, or comes, on the page: what it says, not what a person has just typed in it. */
export async function voir(page: Page | Locator, texte: string | RegExp): Promise<void> {
  const partout = 'page' in page ? page.page() : page
  const dit = page.getByText(texte).and(partout.locator(':not(textarea)'))
  await dit.first().waitFor({ state: 'visible' })
}

/**
 * Answers the first call of this address so, and lets the next ones through. The route is never taken off:
 * the browser loses requests that leave while it stops intercepting (one of eight, measured).
 */
export async function uneFois(page: Page, adresse: string, comme: (r: Route) => Promise<void>) {
  let faite = false
  await page.route(adresse, (r) => {
    if (faite) return r.continue()
    faite = true
    return comme(r)
  })
}
