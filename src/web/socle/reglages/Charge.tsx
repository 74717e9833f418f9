import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'

/** What a query gives, with its waiting and its failure. */
export function Charge<D, K extends QueryKey>({
  requete,
  children,
}: {
  requete: UseQueryOptions<D, Error, D, K>
  children: (data: D) => ReactNode
}) {
  const { data, isPending, error, refetch } = useQuery(requete)
  if (data !== undefined) return children(data)
  if (isPending) return <Squelette forme="formulaire" lignes={6} />
  return <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
}
