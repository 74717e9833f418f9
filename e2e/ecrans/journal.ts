import { type EtatEcran, enPanne, enSombre, horsLigne, repond, sansReponse } from './etat.ts'

const ROUTE = '/admin/journal'
const LISTE = 'journal?*'
const VERIFICATION = 'journal/verification'
const nuit = (dernier: object | null, enRetard = false) => ({
  data: {
    dernier: dernier && {
      le: '2026-11-21T03:50:00.000Z',
      chaines: 1204,
      empreinte: 'a1'.repeat(32),
      fausses: 0,
      citees: [],
      ...dernier,
    },
    enRetard,
  },
})
const RECRITES = [
  { genre: 'projet', id: 12, nom: '2026-0012' },
  { genre: 'commission', id: 3, nom: '2026-1' },
]
const rempli: EtatEcran = { route: ROUTE, nom: 'journal du portail', qui: 'admin' }

/** The journal of the portal: filled, filtered, empty, loading, failed, and read by who may not. */
export const ECRANS_JOURNAL: EtatEcran[] = [
  rempli,
  ...enSombre([rempli]),
  { ...rempli, nom: 'journal du superviseur', qui: 'superviseur' },
  { ...rempli, nom: 'journal des paiements', chemin: `${ROUTE}?acte=validerPaiement` },
  {
    ...rempli,
    nom: 'journal filtré',
    chemin: `${ROUTE}?numero=2026-0020&dateDebut=2020-01-01`,
  },
  {
    ...rempli,
    nom: 'journal d’une personne',
    preparer: async (page) => {
      await page.locator('.journal-nom').first().click()
      await page.getByRole('link', { name: 'Effacer les filtres' }).waitFor()
    },
  },
  { ...rempli, nom: 'journal vide', qui: 'superviseur', chemin: `${ROUTE}?numero=1999-0001` },
  { ...rempli, nom: 'journal des commissions', chemin: `${ROUTE}?genre=commission` },
  { ...rempli, nom: 'journal d’une structure', chemin: `${ROUTE}?nom=festival` },
  { ...rempli, nom: 'journal au nom trop commun', chemin: `${ROUTE}?nom=a` },
  { ...rempli, nom: 'journal jamais scellé', avant: repond(VERIFICATION, nuit(null)) },
  { ...rempli, nom: 'journal non vérifié', avant: repond(VERIFICATION, nuit({}, true)) },
  {
    ...rempli,
    nom: 'journal récrit',
    avant: repond(VERIFICATION, nuit({ fausses: 3, citees: RECRITES })),
  },
  { ...rempli, nom: 'vérification en panne', avant: enPanne(VERIFICATION) },
  { ...rempli, nom: 'journal en chargement', avant: sansReponse(LISTE) },
  { ...rempli, nom: 'journal en panne', avant: enPanne(LISTE) },
  { ...rempli, nom: 'journal hors ligne en panne', avant: horsLigne(LISTE) },
  { ...rempli, nom: 'journal interdit au comptable', qui: 'comptable' },
  { ...rempli, nom: 'journal interdit à la commission', qui: 'membreCommission' },
]
