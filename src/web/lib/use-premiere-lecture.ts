import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * True, for good, once what the pieces below first ask for under `lues` has come, failed once, or is asked by
 * nobody. Until then their places are not theirs: shown one by one, each would push what is being clicked.
 */
export function usePremiereLecture(lues: readonly QueryKey[]): boolean {
  const client = useQueryClient()
  const [prete, setPrete] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the keys it was drawn with
  useEffect(() => {
    const enChemin = (cle: QueryKey): boolean => {
      const etat = client.getQueryState(cle)
      return etat?.status === 'pending' && etat.fetchStatus === 'fetching' && etat.fetchFailureCount === 0
    }
    const voir = (): void => {
      if (!lues.some(enChemin)) setPrete(true)
    }
    // The pieces below have asked already: their effects come before this one.
    voir()
    return client.getQueryCache().subscribe(voir)
  }, [client])
  return prete
}
