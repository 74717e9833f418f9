import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

let premier = true

/** Name of the funding body; the server writes it into the page. */
export const ORGANISME = document.querySelector<HTMLMetaElement>('meta[name="organisme"]')?.content ?? 'Sofia'

/** Names the document and moves the focus to the title after a navigation (not when the site opens). */
export function useTitre(titre: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  const { pathname } = window.location
  useEffect(() => {
    document.title = `${titre} · ${ORGANISME}`
  }, [titre])
  // With the page itself, not after it: who types at once keeps the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus
  useLayoutEffect(() => {
    if (!premier) ref.current?.focus({ preventScroll: true })
    premier = false
  }, [pathname])
  return ref
}
