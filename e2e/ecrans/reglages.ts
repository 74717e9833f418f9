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
const PAGE = `${PARAMETRES}/pages/:cle`
const page = (nom: string, plus: Partial<EtatEcran> = {}) =>
  vue(PAGE, nom, { chemin: `${PARAMETRES}/pages/cgv`, ...plus })
const lireVersion = async (p: Page) => {
  await bouton(p, 'Lire la version 1').click()
  await p
    .getByRole('dialog')
    .getByText(/^Un compte représente/)
    .waitFor()
}
const pageDepassee = async (p: Page) => {
  await p.route('**/gestion/api/pages/cgv', (r) =>
    r.fulfill({
      status: 409,
      json: { message: 'Cette page a été modifiée entre-temps. Rechargez la page.', code: 'version' },
    }),
  )
  await champ(p, 'texte').fill('## Le compte\n\nUn texte **neuf**, et un [lien](ailleurs).')
  await bouton(p, 'Enregistrer').click()
  await voir(p, 'Continuer avec mon texte')
}
const pageVide = async (p: Page) => {
  await champ(p, 'texte').fill('')
  await soumise(p)
}
const effets = (appel: string, json: unknown, avant: (p: Page) => Promise<void>) => async (p: Page) => {
  await repond(`parametres/${appel}/effets`, { data: json })(p)
  await avant(p)
  await bouton(p, 'Enregistrer').click()
  await p.getByRole('dialog').waitFor()
}
const effetsCalendrier = effets(
  'calendrier',
  {
    demandesEnCours: 3,
    finDepot: { avant: '2026-12-31', apres: '2026-12-15' },
    horsLimites: { avant: 1, apres: 3 },
    conventionsEnRetard: { avant: 0, apres: 2 },
    bilansEnRetard: { avant: 0, apres: 0 },
  },
  async (p) => champ(p, 'joursBilan').fill('30'),
)
const effetsReferentiels = effets(
  'referentiels',
  {
    retirees: [{ liste: 'domainesEditoriaux', libelle: 'Jeunesse', demandes: 3, structures: 0 }],
    domainesExiges: [],
  },
  async (p) => bouton(p, /^Retirer Jeunesse/).click(),
)
const REFERENTIELS = `${PARAMETRES}?tab=referentiels`
const enTete = [
  vue(COMPTES, 'liste'),
  fiche('ouvert', 'Fabre Claire'),
  vue(PARAMETRES, 'calendrier'),
  vue(PARAMETRES, 'référentiels', { chemin: REFERENTIELS }),
  vue(PARAMETRES, 'pages', { chemin: `${PARAMETRES}?tab=pages` }),
  vue(PARAMETRES, 'virements', { chemin: `${PARAMETRES}?tab=virements` }),
  vue(PARAMETRES, 'comptabilité', { chemin: `${PARAMETRES}?tab=comptabilite` }),
  page('ouverte'),
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
  vue(PARAMETRES, 'effets du calendrier', { preparer: effetsCalendrier }),
  vue(PARAMETRES, 'effets des référentiels', { chemin: REFERENTIELS, preparer: effetsReferentiels }),
  page('du superviseur', { qui: 'superviseur' }),
  page('version', { preparer: lireVersion }),
  page('modifiée entre-temps', { preparer: pageDepassee }),
  page('vide', { preparer: pageVide }),
  page('introuvable', { chemin: `${PARAMETRES}/pages/inconnue` }),
  page('chargement', { avant: sansReponse('pages/cgv/versions') }),
  page('panne', { avant: enPanne('pages/cgv/versions') }),
  vue(PARAMETRES, 'chargement', { avant: sansReponse('parametres/calendrier') }),
  vue(PARAMETRES, 'panne', { avant: enPanne('parametres/calendrier') }),
  vue('/admin/porteur', 'dépôt fermé', {
    avant: repond('calendrier-depot-projet', {
      data: { isOuvert: false, periodes: [], periodeOuverte: null, prochaineOuverture: '2027-01-04' },
    }),
  }),
]
