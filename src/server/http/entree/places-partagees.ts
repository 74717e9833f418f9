interface Reglages {
  /** Taken at once, in all and by one holder of the same key. */
  ensemble: number
  parCle: number
  /** Milliseconds that one waits for its place. */
  attente: number
  /** What one who waited in vain is refused with. */
  refus: () => Error
}

/** How many may wait for each place there is. */
const FILE = 4

export interface PlacesPartagees {
  /** Gives what gives the place back; throws the refusal to who waited in vain. */
  prendre(cle: string): Promise<() => void>
}

/** Places shared by keys (a network, an account); who comes when there is none waits, the first come first served. */
export function ouvrirPlacesPartagees({ ensemble, parCle, attente, refus }: Reglages): PlacesPartagees {
  const prises: string[] = []
  const enAttente: { cle: string; entrer: () => void }[] = []
  const libre = (cle: string): boolean =>
    prises.length < ensemble && prises.filter((c) => c === cle).length < parCle
  const rendre = (cle: string): void => {
    prises.splice(prises.indexOf(cle), 1)
    const suivant = enAttente.findIndex((a) => libre(a.cle))
    if (suivant !== -1) enAttente.splice(suivant, 1)[0]?.entrer()
  }
  const attendre = (cle: string): Promise<void> =>
    new Promise((entre, non) => {
      const place = { cle, entrer: () => {} }
      const terme = setTimeout(() => {
        enAttente.splice(enAttente.indexOf(place), 1)
        non(refus())
      }, attente).unref()
      place.entrer = () => {
        clearTimeout(terme)
        prises.push(cle)
        entre()
      }
      enAttente.push(place)
    })
  return {
    async prendre(cle) {
      if (libre(cle)) prises.push(cle)
      // The line itself is short: whoever waits holds a connection.
      else if (enAttente.length >= FILE * ensemble) throw refus()
      else await attendre(cle)
      return () => rendre(cle)
    },
  }
}
