import { formatHeure, formatJour, type Jour, jourDe } from '#domain/commun/jours.ts'

const semaine = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long' })

/** « jeudi ». */
export const jourSemaine = (jour: Jour): string => semaine.format(new Date(`${jour}T00:00:00Z`))

/** « 24/11/2026 à 16 h 42 », of an instant. */
export const leA = (instant: string): string =>
  `${formatJour(jourDe(new Date(instant)))} à ${formatHeure(new Date(instant))}`

/** « Claire Fabre ». */
export const nomDe = (personne: { prenom: string; nom: string }): string =>
  `${personne.prenom} ${personne.nom}`

/** « 1 ligne », « 12 lignes ». */
export const compter = (nombre: number, mot: string): string =>
  `${nombre}\u00a0${mot}${nombre > 1 ? 's' : ''}`
