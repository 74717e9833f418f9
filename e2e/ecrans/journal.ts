import { type EtatEcran, enPanne, enSombre, horsLigne, sansReponse } from './etat.ts'

const ROUTE = '/admin/journal'
const LISTE = 'journal?*'
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
  { ...rempli, nom: 'journal en chargement', avant: sansReponse(LISTE) },
  { ...rempli, nom: 'journal en panne', avant: enPanne(LISTE) },
  { ...rempli, nom: 'journal hors ligne en panne', avant: horsLigne(LISTE) },
  { ...rempli, nom: 'journal interdit au comptable', qui: 'comptable' },
  { ...rempli, nom: 'journal interdit à la commission', qui: 'membreCommission' },
]
