const PLACE = '--place-barre'

/**
 * `ref` of a bar stuck to the foot of the window: while it is there, the page knows its height, so that what
 * takes the focus stops above it and notices lie on it. A bar that scrolls with the page takes no place.
 */
export function tenirPlace(barre: HTMLElement | null): (() => void) | undefined {
  if (!barre) return undefined
  const { style } = document.documentElement
  const observateur = new ResizeObserver(() => {
    const fixe = getComputedStyle(barre).position !== 'static'
    style.setProperty(PLACE, `${fixe ? Math.ceil(barre.getBoundingClientRect().height) : 0}px`)
  })
  observateur.observe(barre)
  return () => {
    observateur.disconnect()
    style.removeProperty(PLACE)
  }
}
