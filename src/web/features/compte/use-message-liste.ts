import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { CompteCourt } from '#domain/compte/contrat.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { messageConnu } from './messages-comptes.ts'
import { dernierSupprime } from './requetes-comptes.ts'

type Comptes = Pick<UseQueryResult<CompteCourt[]>, 'data' | 'isFetching'>

/** Announces the sentence in the address, once the accounts are read and tell that it is one of ours. */
export function useMessageListe({ data, isFetching }: Comptes): void {
  const [query, setQuery] = useSearchParams()
  const message = query.get('message')
  useEffect(() => {
    if (message === null || !data || isFetching) return
    const phrase = messageConnu(message, data, dernierSupprime())
    if (phrase) annoncer(phrase)
    // Removed from the address once said, so that Back or a reload does not say it again.
    setQuery(
      (url) => {
        url.delete('message')
        return url
      },
      { replace: true },
    )
  }, [message, data, isFetching, setQuery])
}
