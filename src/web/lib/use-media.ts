import { useSyncExternalStore } from 'react'

/** Widths in em, like the sheets: a larger text of the browser narrows the window as a zoom would. */
const enEm = (requete: string): string =>
  requete.replace(/(\d+)px/g, (_, px: string) => `${Number(px) / 16}em`)

/** True while the window answers that query, in px; false where unknown or in a page written at build. */
export function useMedia(largeurs: string): boolean {
  const requete = enEm(largeurs)
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
