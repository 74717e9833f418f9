import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What the address is about to say: `vue` as last read from its query `q`, or as last asked for by who writes
 * it here. A screen follows its address with a delay: a change made meanwhile must not undo the last one.
 */
export function useVisee<V>(vue: V, url: URLSearchParams): RefObject<V> {
  const visee = useRef(vue)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is what replaces what was asked for
  useLayoutEffect(() => {
    visee.current = vue
  }, [url])
  return visee
}
