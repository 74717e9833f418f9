import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { cles } from '../cles.ts'

const lister = refDe<typeof contratsMessagerie.listerConversations>({
  methode: 'GET',
  chemin: '/messagerie/conversations',
})

/** Conversations one may read, the latest first, each with its latest message. */
export const requeteConversations = (recherche = '') =>
  queryOptions({
    queryKey: cles.conversationsTrouvees(recherche),
    queryFn: async () => (await appeler(lister, { query: { recherche } })).data,
    placeholderData: keepPreviousData,
  })
