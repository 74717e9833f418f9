import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ErreurApi } from './erreur-api.ts'

/** One cache for the whole application. Refusals are not repeated; a failing network is tried once more. */
export const requetes = new QueryClient({
  // A reading refused may be a role changed meanwhile: the menu and the screens follow at once.
  queryCache: new QueryCache({
    onError: (erreur) => {
      if (erreur instanceof ErreurApi && erreur.statut === 403)
        void requetes.invalidateQueries({ predicate: ({ meta }) => meta?.suitLesRefus === true })
    },
  }),
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
