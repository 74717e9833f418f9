import { ajouterAnnees, ajouterJours, type Jour } from '#domain/commun/jours.ts'

/** What a page of statistics is about; `egale`: each year stops on that same day. */
export interface Choix {
  annee: number
  /** A day of `annee`; null: whole years. */
  egale: Jour | null
  /** All of that commission, whatever the year. */
  commission?: number | undefined
  /** It and those of the same number the two years before; null: there was none. */
  commissions?: readonly (CommissionComparee | null)[] | undefined
  /** Only the applications of that editorial domain. */
  domaine?: number | undefined
}

export interface CommissionComparee {
  id: number
  annee: number
  numero: number
  /** Publication of its opinions and of its decisions. */
  caaLe: Jour | null
  caLe: Jour | null
}

/** What a column counts: a year, cut or not, or a whole commission. */
export interface Perimetre {
  annee: number
  egale: Jour | null
  commission?: number | undefined
}

/** How many columns may be compared, the chosen one included. */
const COMPARES = [0, 1, 2] as const
const nb = '\u00a0'

/** The columns to compare, the chosen one first; null: there is nothing of that year to compare with. */
export const compares = (choix: Choix): (Perimetre | null)[] =>
  COMPARES.map((recul) => {
    const annee = choix.annee - recul
    if (choix.commission === undefined) return { annee, egale: egaleEn(choix, annee) }
    const commission = recul === 0 ? choix.commission : choix.commissions?.[recul]?.id
    return commission === undefined ? null : { annee, egale: null, commission }
  })

/** How each of them is called: « 2025 », « 2025 n° 2 ». */
export function titresCompares(choix: Choix): [string, string, string] {
  const annees: [number, number, number] = [choix.annee, choix.annee - 1, choix.annee - 2]
  const c = choix.commissions?.[0]
  if (choix.commission === undefined) return annees.map(String) as [string, string, string]
  return COMPARES.map((recul) => (c ? `${c.annee - recul} n°${nb}${c.numero}` : annees[recul])).map(
    String,
  ) as [string, string, string]
}

/** The same day in another year; null stays null. */
const egaleEn = ({ annee, egale }: Pick<Choix, 'annee' | 'egale'>, autre: number): Jour | null =>
  egale === null ? null : ajouterAnnees(egale, autre - annee)

/** First day of a year in Paris, and the first day that is no longer counted. */
export const periodeDe = (annee: number, egale: Jour | null): { debut: Jour; fin: Jour } => ({
  debut: `${annee}-01-01`,
  fin: egale === null ? `${annee + 1}-01-01` : ajouterJours(egale, 1),
})

export interface ChoixVoulu {
  annee?: number | undefined
  egale?: Jour | 'non' | undefined
  commission?: number | undefined
  domaine?: number | undefined
}

/** What an address asks for on `jour`: the current year is compared at that day, unless told otherwise. */
export function choixDe({ commission, domaine, ...demande }: ChoixVoulu, jour: Jour): Choix {
  const filtres = { commission, domaine }
  const courante = Number(jour.slice(0, 4))
  const annee = demande.annee ?? courante
  if (demande.egale === 'non') return { annee, egale: null, ...filtres }
  if (commission !== undefined) return { annee, egale: null, ...filtres }
  const dite = demande.egale?.startsWith(`${annee}-`) ? demande.egale : undefined
  return { annee, egale: dite ?? (annee === courante ? jour : null), ...filtres }
}
