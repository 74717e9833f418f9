import type { Page } from 'playwright-core'
import { bouton } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const PARAMETRES = '/admin/parametres'
const RACINE = `${PARAMETRES}?tab=conservation`

const porteur = { id: 4, nomStructure: 'Les Rencontres littéraires du Haut-Grésivaudan' }
const cite = (n: number) => ({ id: n, numero: `2020-${String(n).padStart(4, '0')}`, annee: 2020 })
const commun = {
  porteur,
  depuis: '2021-10-02T09:00:00.000Z',
  echeance: '2026-10-03',
  annonceLe: '2026-09-20T02:10:00.000Z',
  effacableLe: '2026-10-20',
}
const LIGNES = [
  { ...commun, id: 1, genre: 'dossier', projet: cite(12), cause: 'terminee', gardePreuves: true },
  { ...commun, id: 2, genre: 'dossier', projet: cite(31), cause: 'refusee', gardePreuves: false },
  { ...commun, id: 3, genre: 'preuves', projet: cite(7), cause: 'terminee', gardePreuves: false },
  { ...commun, id: 4, genre: 'compte', projet: null, cause: 'inactif', gardePreuves: false },
]
const comptes = { effacables: 4, aVenir: 2, retenues: 1 }
const RETENUE = {
  id: 9,
  projet: cite(12),
  porteur,
  motif: 'Litige avec la structure sur le montant versé, jusqu’au jugement du tribunal administratif.',
  le: '2026-09-01T09:00:00.000Z',
  par: { prenom: 'Agnès', nom: 'Delmas' },
  echeance: '2026-10-03',
}

const liste = (data: readonly unknown[]) =>
  repond('conservation?*', { data, meta: { total: data.length, page: 1, parPage: 50, comptes } })
const retenues = (data: readonly unknown[]) =>
  repond('conservation/retenues', { data, meta: { total: data.length, page: 1, parPage: 1 } })
const avec =
  (data: readonly unknown[], retenus: readonly unknown[] = [RETENUE]) =>
  async (page: Page) => {
    await liste(data)(page)
    await retenues(retenus)(page)
  }
const vue = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: PARAMETRES,
  nom: `conservation, ${nom}`,
  qui: 'admin',
  chemin: RACINE,
  avant: avec(LIGNES),
  ...plus,
})
const ouvrirBoite = (nom: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: nom }).first().click()
  await page.getByRole('dialog').waitFor()
}
const RETENUS = `${RACINE}&liste=retenues`
const enTete = [vue('à anonymiser')]

/** Retention, in the settings: durations, lists, holds. */
export const ECRANS_CONSERVATION: EtatEcran[] = [
  ...enTete,
  ...enSombre(enTete),
  vue('à venir', { chemin: `${RACINE}&liste=a-venir`, avant: avec(LIGNES.slice(0, 2)) }),
  vue('rien', { avant: avec([], []) }),
  vue('retenus', { chemin: RETENUS }),
  vue('rien de retenu', { chemin: RETENUS, avant: avec([], []) }),
  vue('confirmation', { preparer: ouvrirBoite('Anonymiser maintenant') }),
  vue('conserver', { preparer: ouvrirBoite(/^Conserver la demande/) }),
  vue('conserver par numéro, erreurs', {
    chemin: RETENUS,
    preparer: async (page) => {
      await ouvrirBoite('Conserver une demande')(page)
      await bouton(page, 'Conserver').click()
      await page.locator('.champ-faux').first().waitFor()
    },
  }),
  vue('du superviseur', { qui: 'superviseur' }),
  vue('chargement', { avant: sansReponse('conservation?*') }),
  vue('panne', { avant: enPanne('conservation?*') }),
  {
    route: '/porteur-projet/informations',
    nom: 'conservation, trop tôt pour mes données',
    qui: 'porteurProjet',
    chemin: '/porteur-projet/informations?tab=identifiants',
    avant: (page) =>
      page.route('**/gestion/api/porteurs-projet/*/donnees', (r) =>
        r.fulfill({
          status: 429,
          json: {
            message:
              'Vos données viennent d’être téléchargées. Un nouveau téléchargement sera possible dans 42 minutes.',
          },
        }),
      ),
    preparer: async (page) => {
      await bouton(page, 'Télécharger mes données').click()
      await page.getByRole('alert').waitFor()
    },
  },
]
