import { sansAccent } from '#domain/commun/accents.ts'
import { estJour, type Jour } from '#domain/commun/jours.ts'

/** A day as people write it: what was understood, and what to say of it. */
export interface JourLu {
  /** null: nothing, or not understood. */
  valeur: Jour | null
  /** Why it is not taken; empty when it is, and while it may still become a day. */
  refus: string
}

const ABSENT = 'Ce jour n’existe pas dans le calendrier.'
const FORME = 'Écrivez le jour, le mois et l’année, par exemple 25/03/2027.'
const MOIS = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
]
const FORMES = [
  /^(?<j>\d{1,2})[\s/.-]+(?<m>\d{1,2})[\s/.-]+(?<a>\d{4}|\d{2})$/,
  /^(?<j>\d{2})(?<m>\d{2})(?<a>\d{4}|\d{2})$/,
  /^(?<j>\d{1,2})(?:er)?\s*(?<m>[a-z]{3,9})\.?\s*(?<a>\d{4}|\d{2})$/,
  /^(?<a>\d{4})-(?<m>\d{2})-(?<j>\d{2})$/,
]
/** A text that may still become a day in one of the two usual forms. */
const EN_CHEMIN =
  /^(\d{0,8}|\d{1,2}[\s/.-]+\d{0,2}([\s/.-]+\d{0,3})?|\d{1,2}(er)?\s*[a-z]*\.?\s*\d{0,3}|\d{4}-[\d-]*)$/

/** 1 to 12; 0 when no month, or more than one, begins so. */
function moisDe(texte: string): number {
  if (/^\d+$/.test(texte)) return Number(texte)
  const debuts = MOIS.filter((m) => m.startsWith(texte))
  return debuts.length === 1 ? MOIS.indexOf(debuts[0] ?? '') + 1 : 0
}

const deux = (nombre: string | number): string => String(nombre).padStart(2, '0')

/**
 * Reads a day: « 1/3/2027 », « 01.03.2027 », « 01032027 », « 1er mars 2027 ». `fini`: nothing more will be
 * typed, so a two-digit year is of this century, and what is no day is refused, never turned into another.
 */
export function lireJour(texte: string, fini: boolean): JourLu {
  const t = sansAccent(texte.trim())
  if (t === '') return { valeur: null, refus: '' }
  const lu = FORMES.map((forme) => forme.exec(t)?.groups).find((g) => g !== undefined)
  const { j = '', m = '', a = '' } = lu ?? {}
  if (!fini && EN_CHEMIN.test(t) && a.length !== 4) return { valeur: null, refus: '' }
  if (!lu) return { valeur: null, refus: FORME }
  const jour = `${a.length === 2 ? `20${a}` : a}-${deux(moisDe(m))}-${deux(j)}`
  return estJour(jour) ? { valeur: jour, refus: '' } : { valeur: null, refus: ABSENT }
}
