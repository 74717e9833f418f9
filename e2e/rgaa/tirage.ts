import { createHash } from 'node:crypto'
import type { EtatEcran } from '../ecrans/etat.ts'

/** Of each drawn page, this many states at most. */
const ETATS = 3

/** A number that nobody chooses, the same on every machine. */
const rang = (graine: string, quoi: string): string =>
  createHash('sha256').update(`${graine}\n${quoi}`).digest('hex')

/**
 * Draws one page for ten of those chosen, among the routes of `tous` that no chosen page opens, with some
 * of their states. The same `graine` always draws the same ones, in whatever order screens are declared.
 */
export function auSort(
  tous: readonly EtatEcran[],
  choisies: readonly { etats: readonly { ecran: { route: string } }[] }[],
  graine: string,
): { route: string; etats: EtatEcran[] }[] {
  const prises = new Set(choisies.flatMap((p) => p.etats.map((e) => e.ecran.route)))
  const routes = new Set(tous.map((e) => e.route).filter((r) => !prises.has(r)))
  const tirer = <T>(parmi: Iterable<T>, nom: (t: T) => string, combien: number): T[] =>
    [...parmi].toSorted((a, b) => (rang(graine, nom(a)) < rang(graine, nom(b)) ? -1 : 1)).slice(0, combien)
  return tirer(routes, (r) => r, Math.ceil(choisies.length / 10)).map((route) => ({
    route,
    etats: tirer(
      tous.filter((e) => e.route === route && !e.sombre),
      (e) => e.nom,
      ETATS,
    ),
  }))
}
