import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { appelsMessagerie } from '#domain/messagerie/appels.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'

type Filtres = Partial<Record<'recherche' | 'dernierDu' | 'dernierAu' | 'tri', string | undefined>> & {
  nonLues?: 'oui' | undefined
  sansReponse?: 'oui' | undefined
  role?: 'porteurProjet' | 'membreCommission' | undefined
}

/** A page of the conversations one may read, latest first by default, each with its latest message. */
export const requeteConversations = (filtres: Filtres = {}, page = 1) => {
  const query = { ...(page > 1 && { page }), ...filtres }
  return queryOptions({
    queryKey: cles.conversationsTrouvees(query),
    queryFn: () => lireEnGroupe(appelsMessagerie.listerConversations, { query }),
    placeholderData: keepPreviousData,
  })
}
