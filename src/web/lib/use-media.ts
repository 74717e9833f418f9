import { useSyncExternalStore } from 'react'

/** True while the window answers that media query; false where nothing can tell, and in a page written at build. */
export function useMedia(requete: string): boolean {
  return useSyncExternalStore(
    (prevenir) => {
      const media = globalThis.matchMedia?.(requete)
      media?.addEventListener('change', prevenir)
      return () => media?.removeEventListener('change', prevenir)
    },
    () => globalThis.matchMedia?.(requete).matches ?? false,
    () => false,
  )
}
