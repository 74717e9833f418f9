import { infiniteQueryOptions } from '@tanstack/react-query'
import { appelsJournal } from '#domain/journal/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

const CHAMPS = ['acte', 'acteurId', 'numero', 'dateDebut', 'dateFin'] as const
export type Filtre = (typeof CHAMPS)[number]
export type Filtres = Partial<Record<Filtre, string>>

/** The filters of an address; what it leaves out does not filter. */
export const lireFiltres = (q: URLSearchParams): Filtres =>
  Object.fromEntries(CHAMPS.flatMap((c) => (q.get(c) ? [[c, q.get(c)]] : [])))

/** The address of these filters with one changed; null takes it away. */
export function adresseFiltree(filtres: Filtres, champ: Filtre, valeur: string | number | null): string {
  const q = new URLSearchParams(filtres)
  if (valeur === null || valeur === '') q.delete(champ)
  else q.set(champ, String(valeur))
  return `?${q}`
}

/** The acts of the portal under these filters, a page after the other. */
export const requeteJournal = (filtres: Filtres) =>
  infiniteQueryOptions({
    queryKey: cles.journalDuPortail(filtres),
    queryFn: ({ pageParam, signal }) =>
      appeler(appelsJournal.chercherJournal, {
        query: { ...filtres, ...(pageParam !== null && { apres: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (derniere) => derniere.meta.suivant,
    placeholderData: (avant) => avant,
  })
