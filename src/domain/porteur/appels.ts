import { appels } from '#domain/commun/appels.ts'
import type { contratsPorteur } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  inscrirePorteur: { cle: 'inscrirePorteur', methode: 'POST', chemin: '/porteurs-projet' },
  listerPorteursEnCours: {
    cle: 'listerPorteursEnCours',
    methode: 'GET',
    chemin: '/porteurs-projet/en-cours',
  },
  listerPorteursValides: { cle: 'listerPorteursValides', methode: 'GET', chemin: '/porteurs-projet/valides' },
  validerPorteur: { cle: 'validerPorteur', methode: 'POST', chemin: '/porteurs-projet/valider' },
  lirePorteur: { cle: 'lirePorteur', methode: 'GET', chemin: '/porteurs-projet/:id' },
  modifierPorteur: { cle: 'modifierPorteur', methode: 'PATCH', chemin: '/porteurs-projet/:id' },
  changerResponsable: {
    cle: 'changerResponsable',
    methode: 'POST',
    chemin: '/porteurs-projet/:id/changer-responsable',
  },
  envoyerSmsTest: { cle: 'envoyerSmsTest', methode: 'POST', chemin: '/porteurs-projet/:id/sms-test' },
} as const

export const appelsPorteur = appels<typeof contratsPorteur>(chemins)
