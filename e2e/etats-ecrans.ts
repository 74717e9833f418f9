import type { Page } from 'playwright-core'
import type { Role } from '../src/domain/commun/roles.ts'
import { bouton, champ, remplir } from './gestes.ts'
import type { Serveur } from './serveur.ts'

/** One state of a screen worth a picture. */
export interface EtatEcran {
  /** Path as the router declares it. */
  route: string
  nom: string
  qui: Role | 'anonyme'
  /** Address to open, when the route has parameters or needs a query. */
  chemin?: string
  sombre?: boolean
  /** What to do on the page before the picture. */
  preparer?: (page: Page, serveur: Serveur) => Promise<void>
}

/** Screens that their role opens without anything else to say. */
const SIMPLES: Record<string, Role | 'anonyme'> = {
  '/porteur-projet/informations': 'porteurProjet',
  '/admin/porteur': 'admin',
}

const PREPARES: EtatEcran[] = [
  { route: '/', nom: 'vide', qui: 'anonyme' },
  { route: '/', nom: 'sombre', qui: 'anonyme', sombre: true },
  {
    route: '/',
    nom: 'refusée',
    qui: 'anonyme',
    preparer: async (page) => {
      await remplir(page, { email: 'personne@nulle-part.fr', password: 'faux' })
      await bouton(page, 'Se connecter').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    route: '/',
    nom: 'mot de passe oublié',
    qui: 'anonyme',
    preparer: async (page) => {
      await page.getByText(/Mot de passe oublié/).click()
      await champ(page, 'email').waitFor()
    },
  },
  ...['structure', 'contact', 'rib'].map(
    (tab): EtatEcran => ({
      route: '/porteur-projet/informations',
      nom: tab,
      qui: 'porteurProjet',
      chemin: `/porteur-projet/informations?tab=${tab}`,
    }),
  ),
  {
    route: '/porteur-projet/informations',
    nom: 'IBAN refusé',
    qui: 'porteurProjet',
    chemin: '/porteur-projet/informations?tab=rib',
    preparer: async (page) => {
      await remplir(page, { iban: 'FR7630006000011234567890188' })
      await bouton(page, 'Enregistrer').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { route: '/admin/porteur', nom: 'validés', qui: 'admin', chemin: '/admin/porteur?tab=porteurs' },
  { route: '/admin/porteur', nom: 'refusés', qui: 'admin', chemin: '/admin/porteur?statut=refus' },
  {
    route: '/admin/porteur',
    nom: 'fiche',
    qui: 'superviseur',
    chemin: '/admin/porteur?tab=porteurs',
    preparer: async (page) => {
      await page.locator('tbody th a').first().click()
      await champ(page, 'nomStructure').waitFor()
    },
  },
  {
    route: '/admin/porteur/validate/:id',
    nom: 'à contrôler',
    qui: 'admin',
    chemin: '/admin/porteur',
    preparer: async (page) => {
      await page.getByText('Contrôler le compte').first().click()
      await bouton(page, 'Valider le compte').waitFor()
    },
  },
]

/** States of the given routes; those of the router that have none, and entries whose route is gone. */
export function etatsDe(routes: readonly string[]): {
  etats: EtatEcran[]
  manquants: string[]
  perdus: string[]
} {
  const simples = Object.entries(SIMPLES).map(([route, qui]): EtatEcran => ({ route, nom: 'ouvert', qui }))
  const etats = [...simples, ...PREPARES]
  const decrites = new Set(etats.map((e) => e.route))
  return {
    etats,
    manquants: routes.filter((r) => !decrites.has(r)),
    perdus: [...decrites].filter((r) => !routes.includes(r)),
  }
}
