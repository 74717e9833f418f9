import type { Incident } from './incidents.ts'
import type { Bilan } from './releve.ts'

/** What an incident did, as people saw it. */
export interface Constat {
  incident: Incident
  debut: number
  fin: number
  bilan: Bilan
  /** Sentences for what was answered and is no more. */
  pertes: readonly string[]
}

/** When each message was taken, by its Message-ID. */
type Recus = ReadonlyMap<string, readonly number[]>

/** Longest time between what a mail server took and the note of it in the base, on a busy machine. */
const NOTE = 5000

/**
 * Messages taken more than once whose first delivery came during this incident or just before: it cut the
 * note of a delivery. They are sent again later, maybe during another incident.
 */
const doubles = (recus: Recus, { debut, fin }: Pick<Constat, 'debut' | 'fin'>): string[] =>
  [...recus]
    .filter(([, [le = 0, ...suite]]) => suite.length > 0 && le >= debut - NOTE && le <= fin)
    .map(([id]) => id)

const secondes = (ms: number): string =>
  `${(ms / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s`

function cellules(constat: Constat, recus: Recus): string[] {
  const raisons = Object.entries(constat.bilan.echecs)
  const echecs = raisons.reduce((t, [, n]) => t + n, 0)
  return [
    constat.incident.nom,
    String(constat.bilan.actes),
    String(constat.pertes.length),
    echecs === 0 ? '0' : `${echecs} (${raisons.map(([r, n]) => `${r} : ${n}`).join(', ')})`,
    String(doubles(recus, constat).length),
    secondes(constat.bilan.attente),
    secondes(constat.bilan.silence),
  ]
}

const TITRES = ['incident', 'actes', 'perdus', 'échecs vus', 'e-mails doublés', 'attente', 'silence']

/** All of it, in the form of the documentation. */
export const tableau = (constats: readonly Constat[], recus: Recus): string =>
  [TITRES, TITRES.map(() => '---'), ...constats.map((c) => cellules(c, recus))]
    .map((ligne) => `| ${ligne.join(' | ')} |`)
    .join('\n')

/** Sentences for what must not happen: a loss, a failure in a maintenance, a double nothing explains. */
export function fautesDe(constats: readonly Constat[], recus: Recus): string[] {
  const calmes = constats.filter((c) => c.incident.sansEchec)
  const expliques = new Set(constats.filter((c) => !c.incident.sansEchec).flatMap((c) => doubles(recus, c)))
  return [
    ...constats.flatMap((c) => c.pertes),
    ...calmes
      .filter((c) => Object.keys(c.bilan.echecs).length > 0)
      .map((c) => `${c.incident.nom} : ${JSON.stringify(c.bilan.echecs)}`),
    ...[...recus]
      .filter(([id, le]) => le.length > 1 && !expliques.has(id))
      .map(([id, le]) => `e-mail ${id} reçu ${le.length} fois, à ${le.map((t) => secondes(t)).join(', ')}`),
  ]
}
