/** What a server may let through by itself, and for how long. */
export interface Credit {
  /** Requests; 0: nothing more before the end of the window. */
  accordes: number
  /** Requests of this key before those, wherever they came. */
  avant: number
  /** Milliseconds until the window ends. */
  reste: number
}

interface Fenetre {
  comptees: number
  fin: number
}

/** Keys kept in mind, as many as one process keeps when it counts alone. */
const RETENUES = 20_000

/**
 * Counts requests by key and window for `serveurs` servers, and lends each a part of what is left, smaller
 * each time: never more than the limit, without asking for each request. `maintenant` gives milliseconds.
 */
export function ouvrirCredits(serveurs: number, maintenant: () => number) {
  const fenetres = new Map<string, Fenetre>()
  const fenetreDe = (cle: string, duree: number, le: number): Fenetre => {
    const connue = fenetres.get(cle)
    if (connue && le < connue.fin) return connue
    fenetres.delete(cle)
    // The oldest was opened first, and ends first.
    if (fenetres.size >= RETENUES) fenetres.delete(fenetres.keys().next().value ?? '')
    const neuve = { comptees: 0, fin: le + duree }
    fenetres.set(cle, neuve)
    return neuve
  }
  return (cle: string, max: number, duree: number): Credit => {
    const le = maintenant()
    const f = fenetreDe(cle, duree, le)
    const avant = f.comptees
    const reste = f.fin - le
    if (avant >= max) return { accordes: 0, avant, reste }
    const accordes = Math.max(1, Math.floor((max - avant) / (8 * serveurs)))
    f.comptees += accordes
    return { accordes, avant, reste }
  }
}
