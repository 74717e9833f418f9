import type { Audit, Examen, Ligne, PageVisitee, Statut } from './audit.ts'
import { criteresDe, type Referentiel } from './referentiel.ts'

export interface Cellule {
  statut: Statut
  /** What the status rests on: lines of checks and of persons. */
  lignes: readonly Ligne[]
}

export interface Grille {
  referentiel: Referentiel
  audit: Audit
  examens: readonly Examen[]
  /** By criterion, then by page. */
  cellules: ReadonlyMap<string, ReadonlyMap<string, Cellule>>
}

/** What a person examined, said as a check says it: of every state of the page. */
export const enLigne = (e: Examen, page: PageVisitee | undefined): Ligne => ({
  page: e.page,
  etats: page?.etats.map((t) => t.cle) ?? [],
  critere: e.critere,
  statut: e.statut,
  preuve: e.commentaire,
  qui: e.nom,
  le: e.le,
  ...(e.statut === 'NC' && { intitule: page?.titre ?? e.page, composant: 'page', regle: 'examen' }),
})

/** A fault counts wherever it was seen; « conform » and « not applicable » only when true of every state. */
const compte = (l: Ligne, page: PageVisitee): boolean =>
  l.statut === 'NC' || page.etats.every((e) => l.etats.includes(e.cle))

/** A fault wins over all, then what a person says, then what a check proves; else nothing was tested. */
function juger(machines: readonly Ligne[], personnes: readonly Ligne[]): Statut {
  const toutes = [...machines, ...personnes]
  if (toutes.some((l) => l.statut === 'NC')) return 'NC'
  const [dite] = personnes.length > 0 ? personnes : machines
  if (!dite) return 'NT'
  // Two checks that disagree prove nothing.
  const seules = personnes.length > 0 ? personnes : machines
  return seules.every((l) => l.statut === dite.statut) ? dite.statut : 'NT'
}

/** Every cell of the grid, from what checks found and what persons wrote. */
export function fusionner(referentiel: Referentiel, audit: Audit, examens: readonly Examen[]): Grille {
  const rangees = Map.groupBy(audit.lignes, (l) => l.critere)
  const dites = Map.groupBy(examens, (e) => e.critere)
  const cellules = new Map(
    criteresDe(referentiel).map(({ numero }) => {
      const parPage = Map.groupBy(rangees.get(numero) ?? [], (l) => l.page)
      const examines = Map.groupBy(dites.get(numero) ?? [], (e) => e.page)
      const cases = audit.pages.map((page): [string, Cellule] => {
        const machines = (parPage.get(page.cle) ?? []).filter((l) => compte(l, page))
        const personnes = (examines.get(page.cle) ?? []).map((e) => enLigne(e, page))
        return [page.cle, { statut: juger(machines, personnes), lignes: [...machines, ...personnes] }]
      })
      return [numero, new Map(cases)]
    }),
  )
  return { referentiel, audit, examens, cellules }
}

/** The status of a criterion on a page; « NT » for what the grid does not know. */
export const statutDe = (g: Grille, critere: string, page: string): Statut =>
  g.cellules.get(critere)?.get(page)?.statut ?? 'NT'

/** The statuses of a criterion, page after page. */
export const statutsDe = (g: Grille, critere: string): readonly Statut[] =>
  g.audit.pages.map((p) => statutDe(g, critere, p.cle))

/** The column of what every page shares, told by the pages: it never says more than they do. */
export function statutTransverse(g: Grille, critere: string): Statut {
  const lignes = [...(g.cellules.get(critere)?.values() ?? [])].flatMap((c) => c.lignes)
  if (lignes.some((l) => l.statut === 'NC' && l.transverse)) return 'NC'
  const statuts = statutsDe(g, critere)
  if (statuts.length === 0 || statuts.includes('NT')) return 'NT'
  return statuts.every((s) => s === 'NA') ? 'NA' : 'C'
}

/** What a whole criterion comes to: examined only when it is on every page. */
export type Issue = 'pas-encore' | 'sans-objet' | 'defaut' | 'conforme'
export function issueDe(statuts: readonly Statut[]): Issue {
  if (statuts.length === 0 || statuts.includes('NT')) return 'pas-encore'
  if (statuts.includes('NC')) return 'defaut'
  return statuts.every((s) => s === 'NA') ? 'sans-objet' : 'conforme'
}
