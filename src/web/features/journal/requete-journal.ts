import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { appelsJournal } from '#domain/journal/appels.ts'
import type { GenreObjet } from '#domain/journal/objet.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

const CHAMPS = ['acte', 'acteurId', 'genre', 'objetId', 'nom', 'numero', 'dateDebut', 'dateFin'] as const
export type Filtre = (typeof CHAMPS)[number]
export type Filtres = Partial<Record<Filtre, string>> & { genre?: GenreObjet }

/** The filters of an address; what it leaves out does not filter. */
export const lireFiltres = (url: URLSearchParams): Filtres =>
  Object.fromEntries(CHAMPS.flatMap((c) => (url.get(c) ? [[c, url.get(c)]] : [])))

/** The address of these filters with some changed; null takes one away. */
export function adresseFiltree(
  filtres: Filtres,
  changes: Partial<Record<Filtre, string | number | null>>,
): string {
  const q = new URLSearchParams(filtres)
  for (const [champ, valeur] of Object.entries(changes))
    if (valeur === null || valeur === '') q.delete(champ)
    else q.set(champ, String(valeur))
  return `?${q}`
}

/** What was typed is the number of an application, or else a name. */
export const chercher = (saisie: string): Partial<Record<Filtre, string | null>> =>
  /^\d{4}-\d+$/.test(saisie) ? { numero: saisie, nom: null } : { numero: null, nom: saisie }

/** When the journal was sealed, and what that night found. */
export const requeteVerification = queryOptions({
  queryKey: cles.verificationDuJournal(),
  queryFn: async ({ signal }) => (await appeler(appelsJournal.lireVerification, { signal })).data,
})
export type Verification = Awaited<ReturnType<NonNullable<(typeof requeteVerification)['queryFn']>>>

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
