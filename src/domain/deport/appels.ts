import { appels } from '#domain/commun/appels.ts'
import type { contratsDeport } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireMesLiens: { cle: 'lireMesLiens', methode: 'GET', chemin: '/commissions/:id/deports' },
  declarerLiens: { cle: 'declarerLiens', methode: 'POST', chemin: '/commissions/:id/deports' },
  declarerLien: { cle: 'declarerLien', methode: 'POST', chemin: '/projets/:id/deports' },
  retirerLien: { cle: 'retirerLien', methode: 'PATCH', chemin: '/deports/:id/retirer' },
  deciderRetrait: { cle: 'deciderRetrait', methode: 'PATCH', chemin: '/deports/:id/decider-retrait' },
  listerDeclarations: { cle: 'listerDeclarations', methode: 'GET', chemin: '/commissions/:id/declarations' },
  exigerDeclaration: { cle: 'exigerDeclaration', methode: 'PATCH', chemin: '/commissions/:id/declaration' },
  inscrireDeport: { cle: 'inscrireDeport', methode: 'POST', chemin: '/projets/:id/deports-inscrits' },
  leverDeport: { cle: 'leverDeport', methode: 'PATCH', chemin: '/deports/:id/lever' },
  daterDeclarationAnnuelle: {
    cle: 'daterDeclarationAnnuelle',
    methode: 'PUT',
    chemin: '/comptes/:id/declaration-annuelle',
  },
  lireParametresDeports: { cle: 'lireParametresDeports', methode: 'GET', chemin: '/parametres/deports' },
  modifierParametresDeports: {
    cle: 'modifierParametresDeports',
    methode: 'PUT',
    chemin: '/parametres/deports',
  },
} as const

export const appelsDeport = appels<typeof contratsDeport>(chemins)
