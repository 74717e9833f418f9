import type { Page } from 'playwright-core'
import { bouton, champ, remplir, voir } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse, soumise } from './etat.ts'

const COMPTES = '/admin/comptes'
const NOUVEAU = `${COMPTES}/nouveau`
const COMPTE = `${COMPTES}/:id`
const INFORMATIONS = '/admin/informations'
const PARAMETRES = '/admin/parametres'

const vue = (route: string, nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route,
  nom,
  qui: 'admin',
  ...plus,
})
const ouvrir = (personne: string) => async (page: Page) => {
  await page.getByRole('link', { name: personne }).first().click()
  await champ(page, 'prenom').waitFor()
}
const fiche = (nom: string, personne: string, plus: Partial<EtatEcran> = {}) =>
  vue(COMPTE, nom, { chemin: COMPTES, preparer: ouvrir(personne), ...plus })

const supprimer = async (page: Page) => {
  await ouvrir('Fabre Claire')(page)
  await bouton(page, 'Supprimer le compte').click()
  await page.getByRole('dialog').waitFor()
}
const confirmer = async (page: Page) => {
  await remplir(page, { prenom: 'Nora', nom: 'Petit', email: 'nora@exemple.fr', role: 'Comptable' })
  await bouton(page, 'Créer le compte').click()
  await page.getByRole('dialog').waitFor()
}
const depasser = async (page: Page) => {
  await page.route('**/gestion/api/comptes/*', (r) =>
    r.request().method() === 'PUT'
      ? r.fulfill({
          status: 409,
          json: { message: 'Ce compte a été modifié entre-temps. Rechargez la page.', code: 'version' },
        })
      : r.fallback(),
  )
  await ouvrir('Fabre Claire')(page)
  await champ(page, 'prenom').fill('Clara')
  await bouton(page, 'Enregistrer').click()
  await voir(page, 'Afficher la version enregistrée')
}
const nouvellePeriode = async (page: Page) => {
  await bouton(page, 'Ajouter une période').click()
  await soumise(page)
}
const aucunePeriode = async (page: Page) => {
  await page.locator('.periodes').first().waitFor()
  const supprimer = page
    .locator('.periodes')
    .first()
    .getByRole('button', { name: /^Supprimer/ })
  while ((await supprimer.count()) > 0) await supprimer.first().click()
  await voir(page, /^Aucune période n’est ouverte/)
}
const entreeVide = async (page: Page) => {
  await bouton(page, /^Retirer Jeunesse/).click()
  await bouton(page, 'Ajouter une entrée').last().click()
  await soumise(page)
}
const REFERENTIELS = `${PARAMETRES}?tab=referentiels`
const enTete = [
  vue(COMPTES, 'liste'),
  fiche('ouvert', 'Fabre Claire'),
  vue(PARAMETRES, 'calendrier'),
  vue(PARAMETRES, 'référentiels', { chemin: REFERENTIELS }),
  vue(INFORMATIONS, 'ouvert'),
]

/** Accounts of the staff, one's own, and the settings. */
export const ECRANS_REGLAGES: EtatEcran[] = [
  ...enTete,
  ...enSombre(enTete),
  vue(COMPTES, 'message', { chemin: `${COMPTES}?message=Contact enregistré` }),
  vue(COMPTES, 'rien trouvé', { chemin: `${COMPTES}?recherche=zzzz` }),
  vue(COMPTES, 'du superviseur', { qui: 'superviseur' }),
  vue(COMPTES, 'chargement', { avant: sansReponse('comptes') }),
  vue(COMPTES, 'panne', { avant: enPanne('comptes') }),
  vue(NOUVEAU, 'vide', {
    preparer: async (page) => page.getByText('Voir le détail des rôles').click(),
  }),
  vue(NOUVEAU, 'erreurs', { preparer: soumise }),
  vue(NOUVEAU, 'confirmation', { preparer: confirmer }),
  vue(NOUVEAU, 'du superviseur', { qui: 'superviseur' }),
  fiche('le sien', 'Delmas Agnès'),
  fiche('du superviseur', 'Fabre Claire', { qui: 'superviseur' }),
  fiche('suppression', 'Fabre Claire', { preparer: supprimer }),
  fiche('modifié entre-temps', 'Fabre Claire', { preparer: depasser }),
  vue(COMPTE, 'introuvable', { chemin: `${COMPTES}/999999` }),
  vue(INFORMATIONS, 'du comptable', { qui: 'comptable' }),
  vue(INFORMATIONS, 'erreurs', {
    qui: 'membreCommission',
    preparer: async (page) => {
      await bouton(page, 'Enregistrer').click()
      await page.locator('.champ-faux').first().waitFor()
    },
  }),
  vue(PARAMETRES, 'du superviseur', { qui: 'superviseur' }),
  vue(PARAMETRES, 'référentiels du superviseur', { qui: 'superviseur', chemin: REFERENTIELS }),
  vue(PARAMETRES, 'période à compléter', { preparer: nouvellePeriode }),
  vue(PARAMETRES, 'aucune période ouverte', { preparer: aucunePeriode }),
  vue(PARAMETRES, 'entrée vide', { chemin: REFERENTIELS, preparer: entreeVide }),
  vue(PARAMETRES, 'chargement', { avant: sansReponse('parametres/calendrier') }),
  vue(PARAMETRES, 'panne', { avant: enPanne('parametres/calendrier') }),
  vue('/admin/porteur', 'dépôt fermé', {
    avant: repond('calendrier-depot-projet', {
      data: { isOuvert: false, periodes: [], periodeOuverte: null, prochaineOuverture: '2027-01-04' },
    }),
  }),
]
