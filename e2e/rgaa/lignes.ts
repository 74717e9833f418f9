import type { Ligne, PageVisitee } from '#domain/accessibilite/audit.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Constat } from './constat.ts'
import type { Jugement } from './juger-page.ts'

/** What was judged of a page: each of its states, in order. */
export type Juges = readonly { etat: string; jugement: Jugement }[]

const ligneNC = (page: string, etats: readonly string[], c: Constat, le: Jour): Ligne => ({
  page,
  etats,
  critere: c.critere,
  statut: 'NC',
  preuve: c.preuve,
  qui: c.regle,
  le,
  composant: c.composant,
  regle: c.regle,
  intitule: c.intitule,
  ...(c.transverse && { transverse: true }),
})

/** The lines of a page: a fault once for all its states, a proof only when it holds in every one. */
export function lignesDe(page: PageVisitee, juges: Juges, le: Jour): Ligne[] {
  const fautes = Map.groupBy(
    juges.flatMap(({ etat, jugement }) => jugement.constats.map((c) => ({ etat, c }))),
    ({ c }) => [c.critere, c.regle, c.composant].join(' · '),
  )
  const nc = [...fautes.values()].flatMap((memes) => {
    const [premiere] = memes
    if (!premiere) return []
    return [ligneNC(page.cle, [...new Set(memes.map((m) => m.etat))], premiere.c, le)]
  })
  const etats = page.etats.map((e) => e.cle)
  const preuves = Map.groupBy(
    juges.flatMap(({ etat, jugement }) => jugement.preuves.map((p) => ({ etat, p }))),
    ({ p }) => `${p.critere} ${p.statut}`,
  )
  const tenues = [...preuves.values()].flatMap((memes): Ligne[] => {
    const p = memes[0]?.p
    const partout = etats.every((e) => memes.some((m) => m.etat === e))
    if (!p || !partout || nc.some((l) => l.critere === p.critere)) return []
    const { critere, statut, qui } = p
    // Two states may prove it each in its own way.
    const preuve = [...new Set(memes.map((m) => m.p.preuve))].join(' Ou\u00a0: ')
    return [{ page: page.cle, etats, critere, statut, preuve, qui, le }]
  })
  return [...nc, ...tenues]
}

/** Adds what is seen between pages: on the first state of each. */
export const lignesEntrePages = (
  constats: readonly (Constat & { page: string })[],
  pages: readonly PageVisitee[],
  le: Jour,
): Ligne[] =>
  constats.map((c) => ligneNC(c.page, [pages.find((p) => p.cle === c.page)?.etats[0]?.cle ?? ''], c, le))
