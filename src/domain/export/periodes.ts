import type { Jour } from '#domain/commun/jours.ts'

export interface Periode {
  libelle: string
  dateDebut: Jour
  dateFin: Jour
}

/** The periods asked most often: this year and the last, seen from `jour`, both days included. */
export function periodesProposees(jour: Jour): Periode[] {
  const annee = Number(jour.slice(0, 4))
  return [annee, annee - 1].map((nombre) => ({
    libelle: `Année ${nombre}`,
    dateDebut: `${nombre}-01-01`,
    dateFin: `${nombre}-12-31`,
  }))
}
