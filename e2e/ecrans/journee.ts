import type { Page } from 'playwright-core'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { ecranRempli } from '../gestes.ts'
import type { Serveur } from '../serveur.ts'
import { lireApi } from './commission.ts'
import { type EtatEcran, enSombre } from './etat.ts'

/** The first two applications of the list, side by side. */
const comparer = async (page: Page, { url }: Serveur): Promise<void> => {
  const projets = (await lireApi(page, 'projets?onglet=en-cours')) as ProjetCourt[]
  const [a, b] = projets.map((p) => p.id)
  await page.goto(`${url}/gestion/admin/projets/comparaison?ids=${a},${b}`)
  await ecranRempli(page)
}
const etats: EtatEcran[] = [
  {
    route: '/admin/projets/comparaison',
    nom: 'deux demandes',
    qui: 'admin',
    chemin: '/admin/projets',
    preparer: comparer,
  },
  { route: '/admin/mes-dossiers', nom: 'suivis', qui: 'superviseur' },
  { route: '/admin/statistiques', nom: 'une année', qui: 'admin' },
]

/** What staff read beside the files of the day. */
export const ECRANS_JOURNEE: EtatEcran[] = [...etats, ...enSombre(etats)]
