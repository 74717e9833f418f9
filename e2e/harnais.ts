import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { donneesEntieres, donneesPretees } from './donnees.ts'
import { ecranOuvert } from './gestes.ts'
import { navigateurDuFil } from './navigateur.ts'
import { creerServeur, type Serveur } from './serveur.ts'
import { type Surveillance, surveiller } from './surveillance.ts'

const ECHECS = fileURLToPath(new URL('../screens/echecs/', import.meta.url))

/** The stage of a story: the real server, a real browser, and watched pages. Ready inside tests only. */
export interface Scene {
  serveur: Serveur
  surveillance: Surveillance
  /** A new person at a new computer: own storage, own cookies. */
  ouvrir(chemin?: string, options?: BrowserContextOptions): Promise<Page>
  /** The same person, in another tab. */
  onglet(page: Page, chemin: string): Promise<Page>
  aller(page: Page, chemin: string): Promise<void>
}

/**
 * Sets a story's stage up and down around its file's tests, with a picture of every page when a test fails.
 * Each test of an `enchainee` story starts where the one before ended: after a failure the rest fail at once.
 * With `baseAPart`, its server runs its own database and ends with it.
 */
export function monterScene({ enchainee = false, baseAPart = false } = {}): Scene {
  let navigateur: Browser
  const contextes: BrowserContext[] = []
  const scene: Partial<Scene> = { surveillance: surveiller() }

  const suivie = async (contexte: BrowserContext) => {
    const page = await contexte.newPage()
    // Only a bound: what comes is seen at once, and a busy machine takes longer.
    page.setDefaultTimeout(30_000)
    await scene.surveillance?.suivre(page)
    return page
  }
  const aller = async (page: Page, chemin: string) => {
    await page.goto(`${scene.serveur?.url}/gestion${chemin}`)
    await ecranOuvert(page)
  }
  scene.aller = aller
  scene.ouvrir = async (chemin = '/', options = {}) => {
    const contexte = await navigateur.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options })
    contextes.push(contexte)
    const page = await suivie(contexte)
    await aller(page, chemin)
    return page
  }
  scene.onglet = async (page, chemin) => {
    const seconde = await suivie(page.context())
    await aller(seconde, chemin)
    return seconde
  }

  const fermerContextes = async () => {
    for (const contexte of contextes.splice(0)) await contexte.close()
  }

  beforeAll(async () => {
    const modele = inject('modele')
    scene.serveur = await creerServeur(baseAPart ? donneesEntieres(modele) : await donneesPretees(modele))
    await scene.serveur.demarrer()
    navigateur = await navigateurDuFil(inject('chromium'))
    if (navigateur.contexts().length > 0) throw new Error('Une histoire a laissé quelqu’un à son poste')
  })

  let rompue = ''
  beforeEach(() => {
    if (rompue !== '') throw new Error(`L’histoire s’est arrêtée à « ${rompue} »`)
  })

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await photographier(contextes, task.name)
      if (enchainee) rompue ||= task.name
    }
    // The people of one test leave with it, unless the next goes on with them.
    if (!enchainee) await fermerContextes()
    scene.surveillance?.verifier()
  })

  afterAll(async () => {
    await fermerContextes()
    await scene.serveur?.detruire()
  })

  return scene as Scene
}

async function photographier(contextes: BrowserContext[], titre: string): Promise<void> {
  mkdirSync(ECHECS, { recursive: true })
  const nom = titre.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)
  for (const [i, page] of contextes.flatMap((c) => c.pages()).entries()) {
    await page.screenshot({ path: `${ECHECS}${nom}-${i}.png`, fullPage: true }).catch(() => undefined)
  }
}
