import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { appelsMessagerie } from '#domain/messagerie/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Conversations one may read, the latest first, each with its latest message. */
export const requeteConversations = (recherche = '') =>
  queryOptions({
    queryKey: cles.conversationsTrouvees(recherche),
    queryFn: async () => (await appeler(appelsMessagerie.listerConversations, { query: { recherche } })).data,
    placeholderData: keepPreviousData,
  })
