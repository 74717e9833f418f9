import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { EtatEcran } from './ecrans/etat.ts'
import { connecter, ecranOuvert } from './gestes.ts'
import { porteurAvec } from './porteurs-demo.ts'
import type { Serveur } from './serveur.ts'

interface Lieu {
  serveur: Serveur
  /** A new person at a new computer, who has opened that page. */
  ouvrir(chemin: string, options?: BrowserContextOptions): Promise<Page>
}

/** A call left without an answer keeps the network busy: then what follows comes after this time. */
const calme = (page: Page) => page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined)

/** Opens states of screens, each person signing in once; its own function, to be kept for a whole file. */
export function ouvreurDEtats(
  lieu: Lieu,
): (etat: EtatEcran, surPage?: (page: Page) => unknown) => Promise<Page> {
  const memoires = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()
  return async ({ qui, route, chemin = route, avant, preparer }, surPage) => {
    const { url } = lieu.serveur
    const personne = typeof qui === 'string' ? qui : await porteurAvec(url, qui.juste)
    const cle = typeof personne === 'string' ? personne : personne.email
    if (personne !== 'anonyme' && !memoires.has(cle)) {
      const entree = await lieu.ouvrir('/')
      await connecter(entree, url, personne)
      memoires.set(cle, await entree.context().storageState())
    }
    const storageState = memoires.get(cle)
    const page = await lieu.ouvrir('/pages/cgv', {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    })
    await surPage?.(page)
    // Told not to come back, the line of events does without: the network falls still with the screen.
    await page.route('**/gestion/api/evenements', (r) => r.fulfill({ status: 204 }))
    await avant?.(page)
    const id = typeof personne === 'string' ? '' : String(personne.projet.id)
    await page.goto(`${url}/gestion${chemin.replace(':id', id)}`)
    await ecranOuvert(page)
    await calme(page)
    await preparer?.(page, lieu.serveur)
    await calme(page)
    return page
  }
}
