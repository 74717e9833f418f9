import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ErreurApi } from './erreur-api.ts'

/** Refusals of what was open, and closed since: a link, or a declaration that is waited for. */
const FERMES = ['deport', 'declaration']

/** One cache for the whole application. Refusals are not repeated; a failing network is tried once more. */
export const requetes = new QueryClient({
  // A reading refused may be a role changed meanwhile: the menu and the screens follow at once.
  queryCache: new QueryCache({
    onError: (erreur, requete) => {
      // What one may no longer read is kept nowhere, the page that shows it included.
      if (erreur instanceof ErreurApi && FERMES.includes(erreur.code ?? ''))
        requete.setState({ data: undefined })
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
