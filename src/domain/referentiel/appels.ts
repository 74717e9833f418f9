import { appels } from '#domain/commun/appels.ts'
import type { contratsReferentiel } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerCategoriesStructures: {
    cle: 'listerCategoriesStructures',
    methode: 'GET',
    chemin: '/categories-structures',
  },
  listerCategoriesProjets: { cle: 'listerCategoriesProjets', methode: 'GET', chemin: '/categories-projets' },
  listerDomainesEditoriaux: {
    cle: 'listerDomainesEditoriaux',
    methode: 'GET',
    chemin: '/domaines-editoriaux',
  },
} as const

export const appelsReferentiel = appels<typeof contratsReferentiel>(chemins)
