/** A day of the calendar in Paris, as `AAAA-MM-JJ`; such strings compare as the days do. */
export type Jour = string

/** Milliseconds. */
export const HEURE = 3_600_000
export const JOUR = 24 * HEURE

const parisJour = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
const parisHeure = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
})
const long = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const connu = { heure: Number.NaN, jour: '' }

/** The day it is in Paris at that instant. */
export function jourDe(instant: Date): Jour {
  const heure = Math.floor(instant.getTime() / HEURE)
  // Paris changes day on the hour: calls within one, nearly all of them, need not ask the calendar again.
  if (heure !== connu.heure || heure < 0) Object.assign(connu, { heure, jour: parisJour.format(instant) })
  return connu.jour
}

/** The year it is in Paris at that instant. */
export const anneeDe = (instant: Date): number => Number(jourDe(instant).slice(0, 4))

/** The day `n` days later (or earlier when negative). */
export function ajouterJours(jour: Jour, nombre: number): Jour {
  const d = new Date(`${jour}T00:00:00Z`)
  d.setUTCDate(d.getUTCDate() + nombre)
  return d.toISOString().slice(0, 10)
}

/** The same day `n` years later; after a 29 February, the 1 March of a year that has none. */
export function ajouterAnnees(jour: Jour, nombre: number): Jour {
  const d = new Date(`${jour}T00:00:00Z`)
  d.setUTCFullYear(d.getUTCFullYear() + nombre)
  return d.toISOString().slice(0, 10)
}

/** True for a string that names a real day. */
export function estJour(valeur: unknown): valeur is Jour {
  if (typeof valeur !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(valeur) || valeur < '0001') return false
  const d = new Date(`${valeur}T00:00:00Z`)
  return !Number.isNaN(d.getTime()) && d.toISOString().startsWith(valeur)
}

/** « 05/03/2026 »; accepts a day or an instant (only what stands before the T is a day). */
export function formatJour(jour: Jour | null | undefined): string {
  if (!jour) return 'Date inconnue'
  const j = jour.slice(0, 10)
  return estJour(j) ? `${j.slice(8)}/${j.slice(5, 7)}/${j.slice(0, 4)}` : 'Date invalide'
}

/** « 05/03/2026 – 07/03/2026 », or the one day. */
export const formatDuree = (debut: Jour, fin: Jour | null): string =>
  debut === fin ? formatJour(debut) : `${formatJour(debut)} – ${formatJour(fin)}`

/** « 5 mars 2026 ». */
export function formatJourLong(jour: Jour | null | undefined): string {
  if (!jour) return 'Date inconnue'
  const j = jour.slice(0, 10)
  return estJour(j) ? long.format(new Date(`${j}T00:00:00Z`)).replace(/^1 /, '1er ') : 'Date invalide'
}

/** « 05/03/2026 14:32 », in Paris. */
export function formatInstant(instant: string | Date | null | undefined): string {
  if (!instant) return 'Date inconnue'
  const d = new Date(instant)
  return Number.isNaN(d.getTime()) ? 'Date invalide' : `${formatJour(jourDe(d))} ${parisHeure.format(d)}`
}

/** « 14 h 32 », « 9 h 05 », in Paris. */
export const formatHeure = (instant: Date): string =>
  parisHeure
    .format(instant)
    .replace(/^0(?=\d)/, '')
    .replace(':', '\u00a0h\u00a0')

/** « 5 mars 2026 à 14 h 32 », in Paris: an instant within a sentence. */
export const formatMoment = (instant: Date): string =>
  `${formatJourLong(jourDe(instant))} à ${formatHeure(instant)}`

/** Whole days from one day to the other, not less than 0. */
export const joursEntre = (de: Jour, jour: Jour): number =>
  Math.max(0, Math.round((Date.parse(jour) - Date.parse(de)) / JOUR))

/** « 1 jour », « 12 jours ». */
export const direJours = (nombre: number): string => `${nombre}\u00a0jour${nombre > 1 ? 's' : ''}`
