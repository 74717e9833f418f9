/** How many may hold a place at once. */
export interface Regle {
  /** In all; absent: as many as there are keys. */
  ensemble?: number
  /** For one key (an account, a network). */
  parCle: number
  /** Milliseconds that one waits for a place; 0: not at all; absent: as long as it takes. */
  attente?: number
  /** How many may wait; absent: everybody. */
  file?: number
}

export interface Places {
  /** Gives what gives the place back; null to who waited in vain. */
  prendre(cle: string): Promise<(() => void) | null>
}

/** Places counted in this process; who comes when there is none waits, the first come first served. */
export function ouvrirPlacesDici({ ensemble, parCle, attente, file }: Regle): Places {
  const prises = new Map<string, number>()
  const enAttente: { cle: string; entrer: () => void }[] = []
  let total = 0
  const libre = (cle: string): boolean =>
    total < (ensemble ?? Number.POSITIVE_INFINITY) && (prises.get(cle) ?? 0) < parCle
  const compter = (cle: string, un: 1 | -1): void => {
    total += un
    const n = (prises.get(cle) ?? 0) + un
    if (n > 0) prises.set(cle, n)
    else prises.delete(cle)
  }
  const rendre = (cle: string): void => {
    compter(cle, -1)
    const suivant = enAttente.findIndex((a) => libre(a.cle))
    if (suivant !== -1) enAttente.splice(suivant, 1)[0]?.entrer()
  }
  const attendre = (cle: string): Promise<boolean> =>
    new Promise((finir) => {
      const place = { cle, entrer: () => {} }
      const renoncer = (): void => {
        enAttente.splice(enAttente.indexOf(place), 1)
        finir(false)
      }
      const terme = attente === undefined ? undefined : setTimeout(renoncer, attente).unref()
      place.entrer = () => {
        clearTimeout(terme)
        compter(cle, 1)
        finir(true)
      }
      enAttente.push(place)
    })
  return {
    async prendre(cle) {
      if (libre(cle)) compter(cle, 1)
      else if (attente === 0 || enAttente.length >= (file ?? Number.POSITIVE_INFINITY)) return null
      else if (!(await attendre(cle))) return null
      let rendue = false
      return () => {
        if (rendue) return
        rendue = true
        rendre(cle)
      }
    },
  }
}
