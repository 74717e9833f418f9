import { appels } from '#domain/commun/appels.ts'
import type { contratsExport } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerExports: { cle: 'listerExports', methode: 'GET', chemin: '/export' },
  exporterDonnees: { cle: 'exporterDonnees', methode: 'POST', chemin: '/export/excel' },
  exporterListeProjets: { cle: 'exporterListeProjets', methode: 'GET', chemin: '/export/projets' },
  exporterListePorteurs: {
    cle: 'exporterListePorteurs',
    methode: 'GET',
    chemin: '/export/porteurs',
  },
  exporterListeComptes: { cle: 'exporterListeComptes', methode: 'GET', chemin: '/export/comptes' },
  exporterJournal: { cle: 'exporterJournal', methode: 'GET', chemin: '/export/journal' },
  exporterListeConversations: {
    cle: 'exporterListeConversations',
    methode: 'GET',
    chemin: '/export/conversations',
  },
  exporterListeCommissions: {
    cle: 'exporterListeCommissions',
    methode: 'GET',
    chemin: '/export/commissions',
  },
} as const

export const appelsExport = appels<typeof contratsExport>(chemins)
