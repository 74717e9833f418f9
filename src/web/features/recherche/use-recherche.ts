import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appelsRecherche } from '#domain/recherche/appels.ts'
import type { Portee } from '#domain/recherche/portees.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Milliseconds without a key after which what is typed is looked for. */
const DELAI = 120

/** What the words typed find, once the typing pauses; what was found before stays meanwhile. */
export function useRecherche(saisie: string, portee: Portee | null) {
  const voulue = saisie.trim()
  const [recherche, setRecherche] = useState(voulue)
  useEffect(() => {
    const attente = setTimeout(() => setRecherche(voulue), DELAI)
    return () => clearTimeout(attente)
  }, [voulue])
  const { data, error, refetch } = useQuery({
    queryKey: cles.recherche(recherche, portee),
    queryFn: ({ signal }) =>
      appeler(appelsRecherche.rechercher, { query: { recherche, ...(portee && { portee }) }, signal }),
    enabled: recherche !== '' && voulue !== '',
    placeholderData: (avant) => avant,
  })
  return {
    /** The words that `resultats` answer. */
    recherche,
    resultats: voulue === '' ? undefined : data?.data,
    erreur: voulue === '' ? null : error,
    relire: refetch,
  }
}
