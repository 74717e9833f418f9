/** Room for a file, from its first octet until it is judged. */
export interface Retenue {
  /** Of a memory that another thread may see as it stands. */
  octets: Buffer<SharedArrayBuffer>
  /** Once; again, it does nothing. */
  rendre(): void
}

interface Reglages {
  /** Octets held at once, all files together. */
  taille: number
  /** Milliseconds that one waits for its room. */
  attente: number
  /** Milliseconds without anybody after which the memory is let go. */
  repos: number
}

/**
 * Rooms cut in one memory, used again: a memory for each file would have the engine look for garbage every
 * few files. `prendre` gives null to who waited in vain.
 */
export function ouvrirRetenues({ taille, attente, repos }: Reglages) {
  let memoire: Buffer<SharedArrayBuffer> | null = null
  let oubli: NodeJS.Timeout | undefined
  const prises: { debut: number; fin: number }[] = []
  const enAttente: (() => boolean)[] = []

  function couper(octets: number): Retenue | null {
    let debut = 0
    let rang = 0
    for (const p of prises) {
      if (p.debut - debut >= octets) break
      debut = p.fin
      rang++
    }
    if (taille - debut < octets) return null
    clearTimeout(oubli)
    memoire ??= Buffer.from(new SharedArrayBuffer(taille))
    const prise = { debut, fin: debut + octets }
    prises.splice(rang, 0, prise)
    return { octets: memoire.subarray(debut, prise.fin), rendre: () => rendre(prise) }
  }

  function rendre(prise: { debut: number; fin: number }): void {
    const ici = prises.indexOf(prise)
    if (ici === -1) return
    prises.splice(ici, 1)
    while (enAttente[0]?.()) enAttente.shift()
    if (prises.length > 0) return
    oubli = setTimeout(() => {
      memoire = null
    }, repos).unref()
  }

  const attendre = (octets: number): Promise<Retenue | null> =>
    new Promise((donner) => {
      const entrer = (): boolean => {
        const retenue = couper(octets)
        if (!retenue) return false
        clearTimeout(terme)
        donner(retenue)
        return true
      }
      const terme = setTimeout(() => {
        enAttente.splice(enAttente.indexOf(entrer), 1)
        donner(null)
      }, attente).unref()
      enAttente.push(entrer)
    })

  return {
    /** Room for so many octets, to be given back once. */
    async prendre(octets: number): Promise<Retenue | null> {
      return (enAttente.length === 0 && couper(octets)) || attendre(octets)
    },
  }
}

/** Nine files of 5 MB, or fifty of 1 MB; slow senders keep theirs, others are read back from the storage. */
export const RETENUES = ouvrirRetenues({ taille: 48 * 1024 * 1024, attente: 1000, repos: 60_000 })
