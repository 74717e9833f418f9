import { appels } from '#domain/commun/appels.ts'
import type { contratsVirement } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerAPayer: { cle: 'listerAPayer', methode: 'GET', chemin: '/virements/a-payer' },
  listerLots: { cle: 'listerLots', methode: 'GET', chemin: '/virements' },
  preparerLot: { cle: 'preparerLot', methode: 'POST', chemin: '/virements' },
  lireLot: { cle: 'lireLot', methode: 'GET', chemin: '/virements/:id' },
  ajouterLignes: { cle: 'ajouterLignes', methode: 'POST', chemin: '/virements/:id/lignes' },
  retirerLigne: { cle: 'retirerLigne', methode: 'DELETE', chemin: '/virements/:id/lignes/:ligne' },
  reprendreRib: {
    cle: 'reprendreRib',
    methode: 'PATCH',
    chemin: '/virements/:id/lignes/:ligne/reprendre-rib',
  },
  changerExecution: { cle: 'changerExecution', methode: 'PATCH', chemin: '/virements/:id/execution' },
  approuverLot: { cle: 'approuverLot', methode: 'PATCH', chemin: '/virements/:id/approuver' },
  telechargerOrdre: { cle: 'telechargerOrdre', methode: 'POST', chemin: '/virements/:id/telecharger' },
  listerTelechargements: {
    cle: 'listerTelechargements',
    methode: 'GET',
    chemin: '/virements/:id/telechargements',
  },
  annulerLot: { cle: 'annulerLot', methode: 'PATCH', chemin: '/virements/:id/annuler' },
  diviserLot: { cle: 'diviserLot', methode: 'POST', chemin: '/virements/:id/diviser' },
  confirmerLignes: { cle: 'confirmerLignes', methode: 'PATCH', chemin: '/virements/:id/confirmer' },
  reglerExecution: {
    cle: 'reglerExecution',
    methode: 'PATCH',
    chemin: '/virements/:id/lignes/:ligne/execution',
  },
  rejeterLigne: { cle: 'rejeterLigne', methode: 'PATCH', chemin: '/virements/:id/lignes/:ligne/rejeter' },
  noterVop: { cle: 'noterVop', methode: 'PATCH', chemin: '/virements/:id/lignes/:ligne/vop' },
  reconnaitreReponse: { cle: 'reconnaitreReponse', methode: 'POST', chemin: '/virements/reponses' },
  prevoirReponse: { cle: 'prevoirReponse', methode: 'POST', chemin: '/virements/:id/reponses/effets' },
  appliquerReponse: { cle: 'appliquerReponse', methode: 'POST', chemin: '/virements/:id/reponses' },
  produireOrdre: { cle: 'produireOrdre', methode: 'POST', chemin: '/virements/:id/ordre' },
  lireBanqueDemo: { cle: 'lireBanqueDemo', methode: 'GET', chemin: '/virements/:id/banque-demo' },
} as const

export const appelsVirement = appels<typeof contratsVirement>(chemins)
