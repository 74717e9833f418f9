import { ajouterJours, formatJourLong, type Jour } from '#domain/commun/jours.ts'

/** A month of the calendar in Paris, « 2026-11 ». */
export type Mois = string

/** The period exported at a time: its first day, and the first of the next. */
export const bornesDuMois = (mois: Mois): { debut: Jour; suivant: Jour } => {
  const debut = `${mois}-01`
  return { debut, suivant: `${ajouterJours(debut, 31).slice(0, 7)}-01` }
}

/** « novembre 2026 ». */
export const nommerMois = (mois: Mois): string => formatJourLong(`${mois}-02`).slice(2)
