const PLACE = '--place-barre'

/**
 * `ref` of a bar stuck to the foot of the window: the page knows how high it stands as long as it is there, so that what
 * takes the focus stops above it and a notice lies on it. A bar that scrolls with the page takes no place.
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
