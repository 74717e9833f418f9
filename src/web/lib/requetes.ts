import { QueryClient } from '@tanstack/react-query'
import { ErreurApi } from './erreur-api.ts'

/** One cache for the whole application. Refusals are not repeated; a failing network is tried once more. */
export const requetes = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (essais, erreur) =>
        essais < 1 && erreur instanceof ErreurApi && [0, 502, 503].includes(erreur.statut),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
