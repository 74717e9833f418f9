/** One act of a person, from the first try to the answer that settled it. */
interface Acte {
  debut: number
  fin: number
}

export interface Bilan {
  actes: number
  /** Answers of 5xx, connections refused or cut: what a person sees fail. */
  echecs: Record<string, number>
  /** Longest wait of an act, retries included; longest time when nobody was answered. Milliseconds. */
  attente: number
  silence: number
}

export interface Releve {
  commencer(): { rater(raison: string): void; finir(): void }
  /** All between two `performance.now()` instants; acts under way at the end count for their wait. */
  bilan(debut: number, fin: number): Bilan
}

export function creerReleve(): Releve {
  const actes: Acte[] = []
  const encours = new Set<Acte>()
  const echecs: { le: number; raison: string }[] = []
  return {
    commencer() {
      const acte = { debut: performance.now(), fin: Number.POSITIVE_INFINITY }
      encours.add(acte)
      return {
        rater: (raison) => echecs.push({ le: performance.now(), raison }),
        finir() {
          acte.fin = performance.now()
          encours.delete(acte)
          actes.push(acte)
        },
      }
    },
    bilan(debut, fin) {
      const finis = actes.filter((a) => a.fin >= debut && a.fin <= fin)
      const raisons = echecs.filter((e) => e.le >= debut && e.le <= fin).map((e) => e.raison)
      const instants = [debut, ...finis.map((a) => a.fin).sort((a, b) => a - b), fin]
      const silences = instants.slice(1).map((t, n) => t - (instants[n] ?? t))
      const attentes = [...finis.map((a) => a.fin - a.debut), ...[...encours].map((a) => fin - a.debut)]
      return {
        actes: finis.length,
        echecs: Object.fromEntries(
          [...new Set(raisons)].map((r) => [r, raisons.filter((x) => x === r).length]),
        ),
        attente: Math.max(0, ...attentes),
        silence: Math.max(0, ...silences),
      }
    },
  }
}
