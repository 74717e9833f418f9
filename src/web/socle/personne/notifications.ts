import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requeteConversations } from './conversations.ts'

const requeteNotifications = queryOptions({
  queryKey: cles.notifications(),
  queryFn: async () => (await appeler(appelsSession.lireNotifications)).data,
})

/** What waits, read at each navigation; so are conversations if one is unread (specification 000 §7). */
export function useNotifications() {
  const { key } = useLocation()
  const { data, refetch } = useQuery(requeteNotifications)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    void refetch().then(({ data }) => {
      if (data?.hasUnreadMessages) void requetes.prefetchQuery({ ...requeteConversations(), staleTime: 0 })
    })
  }, [key, refetch])
  return data
}

/** Once something entrusted, or a note that names the reader, has been opened: it no longer counts. */
export function eteindreDossier(): void {
  if ((requetes.getQueryData(requeteNotifications.queryKey)?.dossiersAVoir ?? 0) === 0) return
  for (const queryKey of [cles.notifications(), cles.mesDossiers()])
    void requetes.invalidateQueries({ queryKey })
}

/** The same without asking, for a page under the menu, which has asked. */
export const useAttentes = () => useQuery({ ...requeteNotifications, enabled: false }).data
