import { useSearchParams } from 'react-router'

/** Search, page and filter of a list, kept in the address so that a view can be sent and Back works. */
export function useEtatListe() {
  const [query, setQuery] = useSearchParams()
  const avec = (champs: Record<string, string | null>): URLSearchParams => {
    const suite = new URLSearchParams(query)
    for (const [nom, valeur] of Object.entries(champs)) {
      if (valeur) suite.set(nom, valeur)
      else suite.delete(nom)
    }
    return suite
  }
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  return {
    recherche: query.get('recherche') ?? '',
    page,
    statut: query.get('statut') === 'refus' ? ('refus' as const) : ('en cours' as const),
    numeros: query.get('numeros') === 'a-regarder',
    versNumeros: (numeros: 'a-regarder' | null) => `?${avec({ numeros, recherche: null, page: null })}`,
    chercher: (recherche: string) => setQuery(avec({ recherche, page: null }), { replace: true }),
    versPage: (n: number) => `?${avec({ page: n > 1 ? String(n) : null })}`,
    versStatut: (statut: string | null) => `?${avec({ statut, page: null })}`,
  }
}
