import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requeteConversations } from './conversations.ts'

export const requeteNotifications = queryOptions({
  queryKey: cles.notifications(),
  queryFn: async () => (await appeler(appelsSession.lireNotifications)).data,
})

type Notifications = Awaited<ReturnType<typeof requeteNotifications.queryFn & object>>

/** They came with who is signed in: the navigation that asked has read them. */
let venues: Notifications | undefined

/** Keeps those that came with who is signed in, if they did. */
export function noterNotifications(lues?: Notifications): void {
  venues = lues
  requetes.setQueryData(requeteNotifications.queryKey, lues)
}

/** What waits, read at each navigation; so are conversations if one is unread (specification 000 §7). */
export function useNotifications() {
  const { key } = useLocation()
  const { data, refetch } = useQuery(requeteNotifications)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    const suivre = (lues?: Notifications): void => {
      if (lues?.hasUnreadMessages) void requetes.prefetchQuery({ ...requeteConversations(), staleTime: 0 })
    }
    if (venues) suivre(venues)
    else void refetch().then((r) => suivre(r.data))
    venues = undefined
  }, [key, refetch])
  return data
}

/** The same without asking, for a page under the menu, which has asked. */
export const useAttentes = () => useQuery({ ...requeteNotifications, enabled: false }).data
