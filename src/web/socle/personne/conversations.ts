import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { appelsMessagerie } from '#domain/messagerie/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** A page of the conversations one may read, the latest first, each with its latest message. */
export const requeteConversations = (recherche = '', page = 1) =>
  queryOptions({
    queryKey: cles.conversationsTrouvees(recherche, page),
    queryFn: () =>
      appeler(appelsMessagerie.listerConversations, { query: { ...(page > 1 && { page }), recherche } }),
    placeholderData: keepPreviousData,
  })
