import type { Page } from 'playwright-core'
import { bouton } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, sansReponse } from './etat.ts'

const APPEL = 'me/agenda'
const bloc = async (page: Page): Promise<void> => page.locator('.agenda').scrollIntoViewIfNeeded()
const panneau: EtatEcran = {
  route: '/admin/informations',
  nom: 'agenda sans adresse',
  qui: 'membreCommission',
  preparer: bloc,
}
const creee: EtatEcran = {
  ...panneau,
  nom: 'agenda, adresse créée',
  preparer: async (page) => {
    await bouton(page, /^(Créer une|Remplacer l’)adresse$/).click()
    await page.locator('.agenda-adresse').scrollIntoViewIfNeeded()
  },
}

/** The panel « Agenda » : without an address, just made, in service, loading, failed. */
export const ECRANS_AGENDA: EtatEcran[] = [
  panneau,
  creee,
  ...enSombre([creee]),
  {
    ...panneau,
    nom: 'agenda en service',
    preparer: async (page) => {
      await bouton(page, /^(Créer une|Remplacer l’)adresse$/).click()
      await page.locator('.agenda-adresse').waitFor()
      await page.reload()
      await bouton(page, 'Révoquer l’adresse').scrollIntoViewIfNeeded()
    },
  },
  {
    ...panneau,
    route: '/porteur-projet/informations',
    nom: 'agenda du porteur',
    qui: 'porteurProjet',
    chemin: '/porteur-projet/informations?tab=identifiants',
  },
  { ...panneau, nom: 'agenda en chargement', avant: sansReponse(APPEL) },
  { ...panneau, nom: 'agenda, lecture en panne', avant: enPanne(APPEL) },
]
