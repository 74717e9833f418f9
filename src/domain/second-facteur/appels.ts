import { appels } from '#domain/commun/appels.ts'
import type { contratsSecondFacteur } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  validerSecondFacteur: { cle: 'validerSecondFacteur', methode: 'POST', chemin: '/login/second-facteur' },
  preparerConnexionCle: { cle: 'preparerConnexionCle', methode: 'POST', chemin: '/login/options-cle' },
  lireSecondFacteur: { cle: 'lireSecondFacteur', methode: 'GET', chemin: '/second-facteur' },
  preparerApplication: { cle: 'preparerApplication', methode: 'POST', chemin: '/second-facteur/application' },
  confirmerApplication: {
    cle: 'confirmerApplication',
    methode: 'POST',
    chemin: '/second-facteur/application/confirmer',
  },
  retirerApplication: { cle: 'retirerApplication', methode: 'DELETE', chemin: '/second-facteur/application' },
  renouvelerCodesSecours: {
    cle: 'renouvelerCodesSecours',
    methode: 'POST',
    chemin: '/second-facteur/codes-secours',
  },
  preparerCle: { cle: 'preparerCle', methode: 'POST', chemin: '/second-facteur/cles/options' },
  ajouterCle: { cle: 'ajouterCle', methode: 'POST', chemin: '/second-facteur/cles' },
  retirerCle: { cle: 'retirerCle', methode: 'DELETE', chemin: '/second-facteur/cles/:id' },
  desactiverSecondFacteur: { cle: 'desactiverSecondFacteur', methode: 'DELETE', chemin: '/second-facteur' },
  reinitialiserSecondFacteur: {
    cle: 'reinitialiserSecondFacteur',
    methode: 'DELETE',
    chemin: '/comptes/:id/second-facteur',
  },
} as const

export const appelsSecondFacteur = appels<typeof contratsSecondFacteur>(chemins)
