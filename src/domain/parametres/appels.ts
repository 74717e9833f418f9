import { appels } from '#domain/commun/appels.ts'
import type { contratsParametres } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireCalendrierDepot: { cle: 'lireCalendrierDepot', methode: 'GET', chemin: '/calendrier-depot-projet' },
  lireParametresCalendrier: {
    cle: 'lireParametresCalendrier',
    methode: 'GET',
    chemin: '/parametres/calendrier',
  },
  modifierCalendrier: { cle: 'modifierCalendrier', methode: 'PUT', chemin: '/parametres/calendrier' },
  prevoirCalendrier: { cle: 'prevoirCalendrier', methode: 'POST', chemin: '/parametres/calendrier/effets' },
  lireParametresReferentiels: {
    cle: 'lireParametresReferentiels',
    methode: 'GET',
    chemin: '/parametres/referentiels',
  },
  modifierReferentiels: { cle: 'modifierReferentiels', methode: 'PUT', chemin: '/parametres/referentiels' },
  lireParametresSecurite: { cle: 'lireParametresSecurite', methode: 'GET', chemin: '/parametres/securite' },
  modifierSecurite: { cle: 'modifierSecurite', methode: 'PUT', chemin: '/parametres/securite' },
  lireParametresOrganisme: {
    cle: 'lireParametresOrganisme',
    methode: 'GET',
    chemin: '/parametres/organisme',
  },
  modifierOrganisme: { cle: 'modifierOrganisme', methode: 'PUT', chemin: '/parametres/organisme' },
  lireParametresVirement: { cle: 'lireParametresVirement', methode: 'GET', chemin: '/parametres/virement' },
  modifierVirement: { cle: 'modifierVirement', methode: 'PUT', chemin: '/parametres/virement' },
  prevoirReferentiels: {
    cle: 'prevoirReferentiels',
    methode: 'POST',
    chemin: '/parametres/referentiels/effets',
  },
} as const

export const appelsParametres = appels<typeof contratsParametres>(chemins)
