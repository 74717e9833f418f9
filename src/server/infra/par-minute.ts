type Signaler = (erreur: unknown, objet: string) => void

const MINUTE = 60_000
/** Different failures kept in mind; beyond it, those of an older minute are forgotten. */
const RETENUS = 500

/** The queue says which of its workers failed: a new one at each try. */
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

const etatDe = (erreur: unknown): string => {
  const { code, message } = (erreur ?? {}) as { code?: unknown; message?: unknown }
  return String(code ?? message ?? erreur)
}

/**
 * The same `signaler`, told of a same failure (object and code, or message) once a minute: a database away an
 * hour leaves sixty lines, not fifty thousand. The next line counts those left out. `maintenant` is in ms.
 */
export function parMinute(signaler: Signaler, maintenant: () => number): Signaler {
  const vus = new Map<string, { le: number; tus: number }>()
  return (erreur, objet) => {
    const le = maintenant()
    const cle = `${objet}\n${etatDe(erreur)}`.replace(UUID, '')
    const vu = vus.get(cle)
    if (vu && le - vu.le < MINUTE) {
      vu.tus++
      return
    }
    if (vus.size > RETENUS) for (const [k, v] of vus) if (le - v.le >= MINUTE) vus.delete(k)
    vus.set(cle, { le, tus: 0 })
    signaler(erreur, vu?.tus ? `${objet} (${vu.tus} fois de plus depuis)` : objet)
  }
}
