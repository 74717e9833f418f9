import { appels } from '#domain/commun/appels.ts'
import type { contratsChangement } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  demanderChangement: {
    cle: 'demanderChangement',
    methode: 'POST',
    chemin: '/porteurs-projet/:id/changement',
  },
  demanderSansReponse: { cle: 'demanderSansReponse', methode: 'POST', chemin: '/rejoindre/:id/changement' },
  lireChangementDemande: {
    cle: 'lireChangementDemande',
    methode: 'GET',
    chemin: '/porteurs-projet/:id/changement',
  },
  objecterChangement: { cle: 'objecterChangement', methode: 'PUT', chemin: '/changements/:id/objection' },
  retirerObjection: { cle: 'retirerObjection', methode: 'DELETE', chemin: '/changements/:id/objection' },
  retirerChangement: { cle: 'retirerChangement', methode: 'POST', chemin: '/changements/:id/retirer' },
  accepterChangement: { cle: 'accepterChangement', methode: 'POST', chemin: '/changements/:id/accepter' },
  listerChangements: { cle: 'listerChangements', methode: 'GET', chemin: '/changements' },
  lireChangement: { cle: 'lireChangement', methode: 'GET', chemin: '/changements/:id' },
  lirePreuveChangement: { cle: 'lirePreuveChangement', methode: 'GET', chemin: '/changements/:id/preuve' },
  deciderChangement: { cle: 'deciderChangement', methode: 'POST', chemin: '/changements/:id/decider' },
} as const

export const appelsChangement = appels<typeof contratsChangement>(chemins)
