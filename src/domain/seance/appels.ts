import { appels } from '#domain/commun/appels.ts'
import type { contratsSeance } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerSeances: { cle: 'listerSeances', methode: 'GET', chemin: '/commissions/:id/seances' },
  preparerSeance: { cle: 'preparerSeance', methode: 'POST', chemin: '/commissions/:id/seances' },
  lireSeance: { cle: 'lireSeance', methode: 'GET', chemin: '/seances/:id' },
  modifierSeance: { cle: 'modifierSeance', methode: 'PATCH', chemin: '/seances/:id' },
  ouvrirSeance: { cle: 'ouvrirSeance', methode: 'POST', chemin: '/seances/:id/ouvrir' },
  annulerOuverture: { cle: 'annulerOuverture', methode: 'POST', chemin: '/seances/:id/annuler-ouverture' },
  suspendreSeance: { cle: 'suspendreSeance', methode: 'POST', chemin: '/seances/:id/suspendre' },
  reprendreSeance: { cle: 'reprendreSeance', methode: 'POST', chemin: '/seances/:id/reprendre' },
  cloreSeance: { cle: 'cloreSeance', methode: 'POST', chemin: '/seances/:id/clore' },
  pointerMembre: { cle: 'pointerMembre', methode: 'POST', chemin: '/seances/:id/membres/:membreId' },
  donnerPouvoir: { cle: 'donnerPouvoir', methode: 'POST', chemin: '/seances/:id/pouvoirs' },
  deplacerDossier: { cle: 'deplacerDossier', methode: 'POST', chemin: '/seances/:id/ordre' },
  grouperDeports: { cle: 'grouperDeports', methode: 'POST', chemin: '/seances/:id/ordre/deports' },
  appelerDossier: { cle: 'appelerDossier', methode: 'POST', chemin: '/seances/:id/courant' },
  ecarterDossier: {
    cle: 'ecarterDossier',
    methode: 'POST',
    chemin: '/seances/:id/dossiers/:projetId/ecarter',
  },
  pointerSortie: { cle: 'pointerSortie', methode: 'POST', chemin: '/seances/:id/dossiers/:projetId/sorties' },
  enregistrerDossier: {
    cle: 'enregistrerDossier',
    methode: 'POST',
    chemin: '/seances/:id/dossiers/:projetId/avis',
  },
  suivreSeance: { cle: 'suivreSeance', methode: 'GET', chemin: '/seances/:id/suivi' },
  lireEcranSeance: { cle: 'lireEcranSeance', methode: 'GET', chemin: '/seances/:id/ecran' },
  rectifierSeance: { cle: 'rectifierSeance', methode: 'POST', chemin: '/seances/:id/rectifications' },
  preparerCarnets: { cle: 'preparerCarnets', methode: 'POST', chemin: '/seances/:id/carnets' },
  listerCarnets: { cle: 'listerCarnets', methode: 'GET', chemin: '/seances/:id/carnets' },
  lireCarnet: { cle: 'lireCarnet', methode: 'GET', chemin: '/seances/:id/carnets/:membreId' },
  lireReglesSeance: { cle: 'lireReglesSeance', methode: 'GET', chemin: '/parametres/seances' },
  modifierReglesSeance: { cle: 'modifierReglesSeance', methode: 'PUT', chemin: '/parametres/seances' },
} as const

export const appelsSeance = appels<typeof contratsSeance>(chemins)
