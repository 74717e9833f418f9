import { useSearchParams } from 'react-router'

/** Which list of holders the address says, beside the view of it (see use-vue-liste.ts). */
export function useEtatListe() {
  const [query] = useSearchParams()
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
    page,
    statut: query.get('statut') === 'refus' ? ('refus' as const) : ('en cours' as const),
    numeros: query.get('numeros') === 'a-regarder',
    versNumeros: (numeros: 'a-regarder' | null) => `?tab=porteurs${numeros ? `&numeros=${numeros}` : ''}`,
    versPage: (n: number) => `?${avec({ page: n > 1 ? String(n) : null })}`,
    versStatut: (statut: string | null) => `?${avec({ statut, page: null })}`,
  }
}
