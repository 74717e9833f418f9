import type { Page } from 'playwright-core'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { bouton, remplir } from '../gestes.ts'
import {
  type EtatEcran,
  enPanne,
  enSombre,
  horsLigne,
  type PorteurVoulu,
  repond,
  sansReponse,
} from './etat.ts'

const TABLEAU = '/porteur-projet/dashboard'
const DEMANDES = '/porteur-projet/demandes'
const INFOS = '/porteur-projet/informations'

const etat = (cle: string): PorteurVoulu => ({ cle, juste: (p) => p.state === cle })
/** The answer of a call, changed on its way; nothing when the page closes meanwhile. */
const modifier = (appel: string, changer: (corps: { data: unknown }) => void) => async (page: Page) =>
  page.route(`**/gestion/api/${appel}`, async (route) => {
    try {
      const reponse = await route.fetch()
      const corps = (await reponse.json()) as { data: unknown }
      changer(corps)
      await route.fulfill({ response: reponse, json: corps })
    } catch {
      // The page closed meanwhile; were it open, the state would be seen not to come.
    }
  })
/** Their applications in that state alone: the dashboard would show what is due on another one. */
const seule = (cle: string) =>
  modifier('mes-projets*', (corps) => {
    corps.data = (corps.data as ProjetCourt[]).filter((p) => p.state === cle)
  })
const tableaux = [
  'a-reprendre',
  'a-signer',
  'en-cours',
  'a-corriger',
  'valide-commission',
  'paiement-a-venir',
  'bilan-en-controle',
  'bilan-a-corriger',
  'termine',
  'refuse-commission',
].map((cle): EtatEcran => ({ route: TABLEAU, nom: cle, qui: etat(cle), avant: seule(cle) }))

/** The reader's profile, as if it had never been completed. */
const profilIncomplet = modifier('me', ({ data }) => {
  const sections = { structure: true, contact: false, rib: false }
  const { porteurProjet } = data as { porteurProjet: object }
  Object.assign(porteurProjet, { profilComplet: false, sections, canCreateNewProjet: false })
})

/** A dialog over the first card that offers it. */
const demander = (verbe: RegExp) => async (page: Page) => {
  await bouton(page, verbe).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The holder's own screens, apart from the form. */
export const ECRANS_PORTEUR: EtatEcran[] = [
  { route: TABLEAU, nom: 'bilan à renseigner', qui: 'porteurProjet' },
  ...tableaux,
  ...enSombre(tableaux.slice(0, 4)),
  { route: TABLEAU, nom: 'sans demande', qui: 'porteurProjet', avant: repond('mes-projets*', { data: [] }) },
  { route: TABLEAU, nom: 'profil incomplet', qui: 'porteurProjet', avant: profilIncomplet },
  { route: TABLEAU, nom: 'chargement', qui: 'porteurProjet', avant: sansReponse('mes-projets*') },
  { route: TABLEAU, nom: 'panne', qui: 'porteurProjet', avant: enPanne('mes-projets*') },
  { route: TABLEAU, nom: 'hors ligne', qui: 'porteurProjet', avant: horsLigne('mes-projets*') },
  {
    route: TABLEAU,
    nom: 'menu ouvert',
    qui: 'porteurProjet',
    preparer: async (page) => {
      const menu = bouton(page, 'Menu')
      if (await menu.isVisible()) await menu.click()
    },
  },
  { route: DEMANDES, nom: 'remplie', qui: 'porteurProjet' },
  { route: DEMANDES, nom: 'à corriger', qui: etat('a-corriger') },
  { route: DEMANDES, nom: 'vide', qui: 'porteurProjet', avant: repond('mes-projets*', { data: [] }) },
  { route: DEMANDES, nom: 'panne', qui: 'porteurProjet', avant: enPanne('mes-projets*') },
  { route: DEMANDES, nom: 'supprimer', qui: etat('a-signer'), preparer: demander(/^Supprimer/) },
  { route: DEMANDES, nom: 'retirer', qui: etat('en-cours'), preparer: demander(/^Retirer/) },
  ...['identifiants', 'structure', 'contact', 'rib'].map(
    (tab): EtatEcran => ({ route: INFOS, nom: tab, qui: 'porteurProjet', chemin: `${INFOS}?tab=${tab}` }),
  ),
  { route: INFOS, nom: 'incomplet', qui: 'porteurProjet', avant: profilIncomplet },
  {
    route: INFOS,
    nom: 'identifiants à modifier',
    qui: 'porteurProjet',
    preparer: async (page) => {
      await bouton(page, 'Modifier mes identifiants').click()
      await page.locator('[name$=motDePasseActuel]').waitFor()
    },
  },
  {
    route: INFOS,
    nom: 'IBAN refusé',
    qui: 'porteurProjet',
    chemin: `${INFOS}?tab=rib`,
    preparer: async (page) => {
      await remplir(page, { iban: 'FR7630006000011234567890188' })
      await bouton(page, 'Enregistrer').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
]
