import { appels } from '#domain/commun/appels.ts'
import type { contratsEcriture } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerMoisEcritures: { cle: 'listerMoisEcritures', methode: 'GET', chemin: '/ecritures' },
  prevoirEcritures: { cle: 'prevoirEcritures', methode: 'GET', chemin: '/ecritures/:mois' },
  exporterEcritures: { cle: 'exporterEcritures', methode: 'POST', chemin: '/ecritures/:mois' },
  lireParametresComptabilite: {
    cle: 'lireParametresComptabilite',
    methode: 'GET',
    chemin: '/parametres/comptabilite',
  },
  modifierComptabilite: { cle: 'modifierComptabilite', methode: 'PUT', chemin: '/parametres/comptabilite' },
} as const

export const appelsEcriture = appels<typeof contratsEcriture>(chemins)
