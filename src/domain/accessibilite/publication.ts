import type { Jour } from '#domain/commun/jours.ts'
import { cleDe, type Ligne } from './audit.ts'
import type { Comptes } from './etat.ts'
import { enLigne, type Grille, issueDe, statutsDe } from './grille.ts'
import { criteresDe } from './referentiel.ts'

/** A row of the page: one theme, its criteria by what became of them. */
export interface ThemePublie {
  titre: string
  criteres: number
  sansObjet: number
  examines: number
  pasEncore: number
}

/** A known fault, once for all the pages that have it. */
export interface DefautPublie {
  critere: string
  intitule: string
  phrase: string
  pages: readonly string[]
  le: Jour
  /** Null: a check found it. */
  par: string | null
}

/** All that the page shows of the grid. */
export interface GrillePubliee {
  norme: string
  themes: readonly ThemePublie[]
  ensemble: Omit<ThemePublie, 'titre'>
  defauts: readonly DefautPublie[]
  pages: number
  etats: number
  /** First and last day of examination. */
  du: Jour
  au: Jour
  personnes: readonly string[]
  outils: string
  fichiers: { csv: number; json: number }
}

const dernier = (jours: readonly Jour[]): Jour => jours.toSorted().at(-1) ?? ''

/** Numbers that the state of the statement is drawn from. */
export function compter(g: Grille): Comptes {
  const issues = criteresDe(g.referentiel).map((c) => issueDe(statutsDe(g, c.numero)))
  const nombre = (...i: string[]) => issues.filter((issue) => i.includes(issue)).length
  return {
    manquent: nombre('pas-encore'),
    applicables: nombre('conforme', 'defaut'),
    conformes: nombre('conforme'),
    personnes: new Set(g.examens.map((e) => e.nom)).size,
    etabliLe: g.examens.length > 0 ? dernier(g.examens.map((e) => e.le)) : g.audit.le,
  }
}

/** Themes in order: of each, criteria without object, examined on every page, and not yet. */
export const totauxParTheme = (g: Grille): ThemePublie[] =>
  g.referentiel.themes.map(({ titre, criteres }) => {
    const issues = criteres.map((c) => issueDe(statutsDe(g, c.numero)))
    const sansObjet = issues.filter((i) => i === 'sans-objet').length
    const pasEncore = issues.filter((i) => i === 'pas-encore').length
    const n = criteres.length
    return { titre, criteres: n, sansObjet, examines: n - sansObjet - pasEncore, pasEncore }
  })

/** The faults of the grid, in the order of criteria; the same component and rule on many pages is one. */
export function defautsDe(g: Grille): DefautPublie[] {
  const pages = new Map(g.audit.pages.map((p) => [p.cle, p]))
  const hommes = new Map(g.examens.map((e) => [enLigne(e, pages.get(e.page)), e.nom]))
  const lignes: [Ligne, string | null][] = [...g.audit.lignes.map((l): [Ligne, null] => [l, null]), ...hommes]
  const ordre = criteresDe(g.referentiel).map((c) => c.numero)
  const fautes = lignes
    .filter(([l]) => l.statut === 'NC')
    .toSorted(([a], [b]) => ordre.indexOf(a.critere) - ordre.indexOf(b.critere))
  const groupes = Map.groupBy(fautes, ([l, nom]) =>
    [l.critere, cleDe({ ...l, page: nom === null ? '' : l.page }), nom ?? ''].join(' · '),
  )
  return [...groupes.values()].flatMap((groupe) => {
    const [premier] = groupe
    if (!premier) return []
    const [l, par] = premier
    return {
      critere: l.critere,
      intitule: l.intitule ?? l.critere,
      phrase: l.preuve,
      pages: [...new Set(groupe.map(([f]) => pages.get(f.page)?.titre ?? f.page))],
      le: dernier(groupe.map(([f]) => f.le)),
      par,
    }
  })
}

const somme = (t: readonly ThemePublie[], cle: Exclude<keyof ThemePublie, 'titre'>): number =>
  t.reduce((n, theme) => n + theme[cle], 0)

/** What the page shows; `octets`: sizes of the two files it links to. */
export function publier(g: Grille, fichiers: GrillePubliee['fichiers']): GrillePubliee {
  const themes = totauxParTheme(g)
  const jours = [g.audit.le, ...g.examens.map((e) => e.le)].toSorted()
  return {
    norme: `${g.audit.norme.nom} ${g.audit.norme.version}`,
    themes,
    ensemble: {
      criteres: somme(themes, 'criteres'),
      sansObjet: somme(themes, 'sansObjet'),
      examines: somme(themes, 'examines'),
      pasEncore: somme(themes, 'pasEncore'),
    },
    defauts: defautsDe(g),
    pages: g.audit.pages.length,
    etats: g.audit.pages.reduce((n, p) => n + p.etats.length, 0),
    du: jours[0] ?? g.audit.le,
    au: dernier(jours),
    personnes: [...new Set(g.examens.map((e) => e.nom))],
    outils: `axe ${g.audit.outils.axe}, html-validate ${g.audit.outils.htmlValidate}, dans ${g.audit.outils.navigateur}`,
    fichiers,
  }
}
