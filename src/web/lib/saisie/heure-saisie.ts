import { ajouterJours, jourDe } from '#domain/commun/jours.ts'

export const REFUS_HEURE = 'Écrivez une heure, par exemple 11:05.'

const decalage = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** Minutes between Paris and Greenwich at that instant. */
function ecart(instant: Date): string {
  const nom = decalage.formatToParts(instant).find((p) => p.type === 'timeZoneName')?.value ?? ''
  return /[+-]\d\d:\d\d/.exec(nom.replace('−', '-'))?.[0] ?? '+00:00'
}

/** The instant, in Paris, of « 11:05 », « 11 h 05 » or « 9h » on the day of `ici`; null: it is no hour. */
export function instantDe(texte: string, ici: string): string | null {
  const lu = /^\s*(\d{1,2})\s*(?:h|:)\s*(\d{2})?\s*$/i.exec(texte)
  const h = Number(lu?.[1])
  const m = Number(lu?.[2] ?? 0)
  if (!lu || h > 23 || m > 59) return null
  return instantDuJour(jourDe(new Date(ici)), h, m)
}

/** The instant of that hour, in Paris, on that day; hours past 23 are the next day's. */
export function instantDuJour(jour: string, nombre: number, autre: number): string {
  const j = nombre > 23 ? ajouterJours(jour, 1) : jour
  const deux = (nombreLu: number): string => String(nombreLu).padStart(2, '0')
  const local = `${j}T${deux(nombre % 24)}:${deux(autre)}:00`
  return `${local}${ecart(new Date(`${local}Z`))}`
}
