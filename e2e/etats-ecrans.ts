import type { Page } from 'playwright-core'
import type { Role } from '../src/domain/commun/roles.ts'
import { bouton, champ, remplir } from './gestes.ts'
import { commencerInscription, inscrire } from './inscription.ts'
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
  '/nouveau-mot-de-passe': 'anonyme',
  '/confirmation-email': 'anonyme',
  '/creation/step1': 'anonyme',
  '/mentions-legales': 'anonyme',
  '/donnees-personnelles': 'anonyme',
  '/conditions-utilisation': 'anonyme',
  '/accessibilite': 'anonyme',
  '/boite-envoi': 'anonyme',
  '/porteur-projet/dashboard': 'porteurProjet',
  '/porteur-projet/demandes': 'porteurProjet',
  '/porteur-projet/informations': 'porteurProjet',
  '/porteur-projet/convention': 'porteurProjet',
  '/porteur-projet/attestation': 'porteurProjet',
  '/porteur-projet/projet/success': 'porteurProjet',
  '/porteur-projet/messagerie': 'porteurProjet',
  '/porteur-projet/kit-com': 'porteurProjet',
  '/admin/projets': 'admin',
  '/admin/porteur': 'admin',
  '/admin/commissions': 'admin',
  '/admin/export': 'admin',
  '/admin/messagerie': 'admin',
  '/admin/kit-com': 'admin',
  '/admin/comptes': 'admin',
  '/admin/informations': 'admin',
}

/** Opens the address that `chemin` makes of the first thing that a list of the API gives this page's reader. */
const surLePremier =
  (appel: string, chemin: (id: number) => string) =>
  async (page: Page, { url }: Serveur): Promise<void> => {
    const id = await page.evaluate(async (adresse) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const reponse = await fetch(adresse, { headers: { authorization } })
      return ((await reponse.json()) as { data: { id: number }[] }).data[0]?.id
    }, `/gestion/api/${appel}`)
    if (id === undefined) throw new Error(`${appel} : liste vide`)
    await page.goto(`${url}/gestion${chemin(id)}`, { waitUntil: 'networkidle' })
  }

const etape = (n: number): EtatEcran => ({
  route: '/porteur-projet/projet/:etape',
  nom: `étape ${n}`,
  qui: 'porteurProjet',
  chemin: '/porteur-projet/dashboard',
  preparer: surLePremier('mes-projets', (id) => `/porteur-projet/projet/step${n}?projetId=${id}`),
})

/** Sends the form of the page as it is, and waits for what it refuses. */
const soumise = async (page: Page): Promise<void> => {
  await page.locator('form button[type=submit]').first().click()
  await page.locator('[aria-invalid], .champ-faux, [role=alert]').first().waitFor()
}

const PREPARES: EtatEcran[] = [
  { route: '/*', nom: 'adresse inconnue', qui: 'anonyme', chemin: '/nulle-part' },
  { route: '/nouveau-mot-de-passe', nom: 'refusé', qui: 'anonyme', preparer: soumise },
  { route: '/creation/step1', nom: 'refusée', qui: 'anonyme', preparer: soumise },
  {
    route: '/creation/step2',
    nom: 'refusée',
    qui: 'anonyme',
    chemin: '/creation/step1',
    preparer: async (page) => {
      await commencerInscription(page)
      await soumise(page)
    },
  },
  {
    route: '/creation/step3',
    nom: 'reçue',
    qui: 'anonyme',
    chemin: '/',
    preparer: (page) => inscrire(page, { email: `image${Date.now()}@demo.fr`, motDePasse: 'Festival-2026!' }),
  },
  ...[1, 2, 3].map(
    (n): EtatEcran => ({
      route: '/porteur-projet/bilan/:etape',
      nom: `étape ${n}`,
      qui: 'porteurProjet',
      chemin: `/porteur-projet/bilan/step${n}`,
    }),
  ),
  ...[1, 2, 3, 4, 5, 6].map(etape),
  {
    route: '/porteur-projet/projet/:etape/:id',
    nom: 'étape 1',
    qui: 'porteurProjet',
    chemin: '/porteur-projet/dashboard',
    preparer: surLePremier('mes-projets', (id) => `/porteur-projet/projet/step1/${id}`),
  },
  {
    route: '/admin/projets/validation',
    nom: 'première demande',
    qui: 'admin',
    chemin: '/admin/projets',
    preparer: surLePremier('projets', (id) => `/admin/projets/validation?id=${id}`),
  },
  { route: '/admin/export', nom: 'sans droit', qui: 'comptable' },
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
