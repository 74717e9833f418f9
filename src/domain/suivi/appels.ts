import { appels } from '#domain/commun/appels.ts'
import type { contratsSuivi } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerCollegues: { cle: 'listerCollegues', methode: 'GET', chemin: '/collegues' },
  lireSuivi: { cle: 'lireSuivi', methode: 'GET', chemin: '/projets/:id/suivi' },
  confierDossier: { cle: 'confierDossier', methode: 'PATCH', chemin: '/projets/:id/suivi' },
  listerMesDossiers: { cle: 'listerMesDossiers', methode: 'GET', chemin: '/mes-dossiers' },
} as const

export const appelsSuivi = appels<typeof contratsSuivi>(chemins)
