import { appels } from '#domain/commun/appels.ts'
import type { contratsJetonLecture } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerJetons: { cle: 'listerJetons', methode: 'GET', chemin: '/jetons-lecture' },
  creerJeton: { cle: 'creerJeton', methode: 'POST', chemin: '/jetons-lecture' },
  dupliquerJeton: { cle: 'dupliquerJeton', methode: 'POST', chemin: '/jetons-lecture/:id/double' },
  reprendreJeton: { cle: 'reprendreJeton', methode: 'POST', chemin: '/jetons-lecture/:id/reprise' },
  revoquerJeton: { cle: 'revoquerJeton', methode: 'DELETE', chemin: '/jetons-lecture/:id' },
  lireParJeton: { cle: 'lireParJeton', methode: 'GET', chemin: '/lecture/v1/:fichier' },
} as const

export const appelsJetonLecture = appels<typeof contratsJetonLecture>(chemins)
