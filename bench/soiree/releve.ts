import { readFileSync } from 'node:fs'

export type Acte =
  | 'enregistrer'
  | 'code'
  | 'connexion'
  | 'dépôt'
  | 'signature'
  | 'relecture'
  | 'liste'
  | 'export'

/** What each act may last, in milliseconds, 95 times in 100. */
const LIMITES: Partial<Record<Acte, number>> = {
  enregistrer: 200,
  code: 5000,
  connexion: 2000,
  dépôt: 5000,
  signature: 2000,
  relecture: 1000,
  liste: 1000,
}
const FENETRE = 10_000

interface Point {
  acte: Acte
  /** Milliseconds since the beginning, when it was due. */
  a: number
  /** How long, from then; null: refused or cut. */
  duree: number | null
}

export interface Releve {
  /** Does an act, counts how long from `du` (now when absent), and gives null when it is refused or cut. */
  chronometrer<T>(acte: Acte, faire: () => Promise<T>, du?: number): Promise<T | null>
  /** Sentences: one an act, then what gave way first. */
  dire(): string[]
  /** Failures, each kind once with how many. */
  echecs(): string[]
}

const centile = (durees: number[], part: number): number =>
  durees.toSorted((a, b) => a - b)[Math.min(durees.length - 1, Math.floor(durees.length * part))] ?? 0

/** Keeps every duration of a run. */
export function creerReleve(): Releve {
  const debut = performance.now()
  const points: Point[] = []
  const echecs = new Map<string, number>()
  const deLActe = (acte: Acte, parmi: Point[] = points) => parmi.filter((p) => p.acte === acte)
  const reussis = (points: Point[]): number[] =>
    points.flatMap(({ duree }) => (duree === null ? [] : [duree]))

  function cede(): string {
    const derniere = Math.max(0, ...points.map((p) => p.a))
    for (let t = 0; t <= derniere; t += FENETRE) {
      const ici = points.filter((p) => p.a >= t && p.a < t + FENETRE)
      const depasses = Object.entries(LIMITES).flatMap(([acte, limite]) => {
        const p95 = centile(reussis(deLActe(acte as Acte, ici)), 0.95)
        return p95 > limite ? [`${acte} (${p95.toFixed(0)} ms, ${limite} voulues)`] : []
      })
      if (depasses.length > 0) return `cède d’abord, vers ${t / 1000} s : ${depasses.join(', ')}`
    }
    return 'rien ne cède'
  }

  return {
    async chronometrer(acte, faire, du = performance.now()) {
      try {
        const fait = await faire()
        points.push({ acte, a: du - debut, duree: performance.now() - du })
        return fait
      } catch (e) {
        points.push({ acte, a: du - debut, duree: null })
        const dit = `${acte} : ${(e as Error).message.replaceAll(/\d{3,}/g, '…').slice(0, 160)}`
        echecs.set(dit, (echecs.get(dit) ?? 0) + 1)
        return null
      }
    },
    dire: () => [
      ...[...new Set(points.map((p) => p.acte))].map((acte) => {
        const tous = deLActe(acte)
        const durees = reussis(tous)
        const c = (part: number): string => centile(durees, part).toFixed(0).padStart(7)
        return `${acte.padEnd(12)}${String(tous.length).padStart(7)} fois${c(0.5)} p50${c(0.95)} p95${c(0.99)} p99${c(1)} au plus${String(tous.length - durees.length).padStart(5)} échecs`
      }),
      cede(),
    ],
    echecs: () => [...echecs].map(([dit, n]) => `${n} × ${dit}`),
  }
}

/** Processor seconds used so far, and megabytes now and at most, of a process. */
export function consommation(pid: number): { processeur: number; memoire: number; sommet: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [utilisateur = 0, systeme = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  const statut = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mo = (nom: string): number => Number(new RegExp(`${nom}:\\s+(\\d+)`).exec(statut)?.[1] ?? 0) / 1024
  return { processeur: (utilisateur + systeme) / 100, memoire: mo('VmRSS'), sommet: mo('VmHWM') }
}
