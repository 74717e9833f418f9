import { appels } from '#domain/commun/appels.ts'
import type { contratsNote } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireNotes: { cle: 'lireNotes', methode: 'GET', chemin: '/notes/:sujet/:id' },
  ecrireNote: { cle: 'ecrireNote', methode: 'POST', chemin: '/notes/:sujet/:id' },
  modifierNote: { cle: 'modifierNote', methode: 'PATCH', chemin: '/notes/:id' },
  supprimerNote: { cle: 'supprimerNote', methode: 'DELETE', chemin: '/notes/:id' },
} as const

export const appelsNote = appels<typeof contratsNote>(chemins)
