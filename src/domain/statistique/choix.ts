import { ajouterAnnees, ajouterJours, type Jour } from '#domain/commun/jours.ts'

/** What a page of statistics is about; `egale`: each year stops on that same day. */
export interface Choix {
  annee: number
  /** A day of `annee`; null: whole years. */
  egale: Jour | null
  /** Only the applications of that commission, of that editorial domain. */
  commission?: number | undefined
  domaine?: number | undefined
}

/** The years compared with the chosen one, itself first. */
export const anneesComparees = ({ annee }: Pick<Choix, 'annee'>): [number, number, number] => [
  annee,
  annee - 1,
  annee - 2,
]

/** The same day in another year; null stays null. */
export const egaleEn = ({ annee, egale }: Pick<Choix, 'annee' | 'egale'>, autre: number): Jour | null =>
  egale === null ? null : ajouterAnnees(egale, autre - annee)

/** First day of a year in Paris, and the first day that is no longer counted. */
export const periodeDe = (annee: number, egale: Jour | null): { debut: Jour; fin: Jour } => ({
  debut: `${annee}-01-01`,
  fin: egale === null ? `${annee + 1}-01-01` : ajouterJours(egale, 1),
})

export interface Demande {
  annee?: number | undefined
  egale?: Jour | 'non' | undefined
  commission?: number | undefined
  domaine?: number | undefined
}

/** What an address asks for, on `jour`: the year under way stops each year on that day unless told otherwise. */
export function choixDe({ commission, domaine, ...demande }: Demande, jour: Jour): Choix {
  const filtres = { commission, domaine }
  const courante = Number(jour.slice(0, 4))
  const annee = demande.annee ?? courante
  if (demande.egale === 'non') return { annee, egale: null, ...filtres }
  const dite = demande.egale?.startsWith(`${annee}-`) ? demande.egale : undefined
  return { annee, egale: dite ?? (annee === courante ? jour : null), ...filtres }
}
