import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ActeGroupe } from '#domain/acte-groupe/actes.ts'
import { appelsActeGroupe } from '#domain/acte-groupe/appels.ts'
import type { ActeGroupeLu } from '#domain/acte-groupe/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { useMoi } from '#web/socle/personne/moi.ts'

/** How often a run under way is read again, in milliseconds. */
const RELECTURE = 700

const requeteLot = (id: number | null) =>
  queryOptions({
    queryKey: cles.acteGroupe(id),
    enabled: id !== null,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await appeler(appelsActeGroupe.lireActeGroupe, { params: { id: id ?? 0 }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.termine ? false : RELECTURE),
  })

/** What is asked, and what the act needs beside. */
export interface Lance {
  acte: ActeGroupe
  cleCreation: string
  ids: readonly number[]
  idCommission?: number | null
  idCollegue?: number | null
  motif?: string | null
  message?: string | null
  mot?: string | null
}

/**
 * The run launched from this browser tab, followed until it is over, also after a reload; `surFini` is told
 * once. A launch whose answer is lost is asked again under the same key.
 */
export function useLot(filtre: string, surFini: (lu: ActeGroupeLu) => void) {
  const cle = `acte-groupe.${useMoi().id}`
  const [id, setId] = useState(() => Number(sessionStorage.getItem(cle)) || null)
  const { data, error } = useQuery(requeteLot(id))
  const dire = useRef(surFini)
  dire.current = surFini
  const fini = data?.termine === true
  const perdu = error instanceof ErreurApi && error.statut === 404

  const suivre = (lance: number | null): void => {
    if (lance === null) sessionStorage.removeItem(cle)
    else sessionStorage.setItem(cle, String(lance))
    setId(lance)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run that ends
  useEffect(() => {
    if (fini && data) dire.current(data)
  }, [fini, data?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that is no more is left
  useEffect(() => {
    if (perdu) suivre(null)
  }, [perdu])

  return {
    /** Null: none was launched, or it was put away. */
    lot: id === null ? null : (data ?? ('lance' as const)),
    lancer: async (corps: Lance) => {
      const { data: lance } = await appeler(appelsActeGroupe.lancerActeGroupe, {
        corps: {
          idCommission: null,
          idCollegue: null,
          motif: null,
          message: null,
          mot: null,
          ...corps,
          filtre: filtre.slice(0, 500),
        },
      })
      suivre(lance.id)
    },
    ranger: () => suivre(null),
  }
}
