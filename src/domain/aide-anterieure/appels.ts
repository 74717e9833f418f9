import { appels } from '#domain/commun/appels.ts'
import type { contratsAideAnterieure } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerAidesAnterieures: { cle: 'listerAidesAnterieures', methode: 'GET', chemin: '/aides-anterieures' },
  corrigerAideAnterieure: {
    cle: 'corrigerAideAnterieure',
    methode: 'PATCH',
    chemin: '/aides-anterieures/:id',
  },
  exporterAidesAnterieures: {
    cle: 'exporterAidesAnterieures',
    methode: 'GET',
    chemin: '/export/aides-anterieures',
  },
  listerStructuresAnterieures: {
    cle: 'listerStructuresAnterieures',
    methode: 'GET',
    chemin: '/structures-anterieures',
  },
  rattacherStructure: { cle: 'rattacherStructure', methode: 'PATCH', chemin: '/structures-anterieures/:id' },
} as const

export const appelsAideAnterieure = appels<typeof contratsAideAnterieure>(chemins)
