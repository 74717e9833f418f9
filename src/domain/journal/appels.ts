import { appels } from '#domain/commun/appels.ts'
import type { contratsJournal } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  chercherJournal: { cle: 'chercherJournal', methode: 'GET', chemin: '/journal' },
  lireVerification: { cle: 'lireVerification', methode: 'GET', chemin: '/journal/verification' },
  lireJournal: { cle: 'lireJournal', methode: 'GET', chemin: '/projets/:id/journal' },
} as const

export const appelsJournal = appels<typeof contratsJournal>(chemins)
