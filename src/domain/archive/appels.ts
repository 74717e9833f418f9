import { appels } from '#domain/commun/appels.ts'
import type { contratsArchive } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  archiver: { cle: 'archiver', methode: 'PATCH', chemin: '/projets/:id/archiver' },
  desarchiver: { cle: 'desarchiver', methode: 'PATCH', chemin: '/projets/:id/desarchiver' },
} as const

export const appelsArchive = appels<typeof contratsArchive>(chemins)
