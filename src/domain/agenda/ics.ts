import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { EvenementDit } from './evenement.ts'

/** Octets of a line, its end apart (RFC 5545 §3.1). */
const LIGNE = 75

const octetsDe = (caractere: string): number => {
  const code = caractere.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A line cut after 75 octets at most, never inside a character; what follows begins with a space. */
function plier(ligne: string): string {
  let pliee = ''
  let n = 0
  for (const c of ligne) {
    const octets = octetsDe(c)
    if (n + octets > LIGNE) {
      pliee += '\r\n '
      n = 1
    }
    pliee += c
    n += octets
  }
  return pliee
}

const texte = (texte: string): string =>
  texte
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
const jour = (jour: Jour): string => jour.replaceAll('-', '')
const instant = (instant: Date): string => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const lignesDe = (evenement: EvenementDit, adresse: string, domaine: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${evenement.uid}@${domaine}`,
  `DTSTAMP:${instant(evenement.modifieLe)}`,
  `LAST-MODIFIED:${instant(evenement.modifieLe)}`,
  `SEQUENCE:${evenement.sequence}`,
  `STATUS:${evenement.annule ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  `DTSTART;VALUE=DATE:${jour(evenement.debut)}`,
  // The end is the day after, which a reader does not show.
  `DTEND;VALUE=DATE:${jour(ajouterJours(evenement.fin, 1))}`,
  `SUMMARY:${texte(evenement.titre)}`,
  ...(evenement.page === null ? [] : [`URL:${adresse}/gestion${evenement.page}`]),
  'END:VEVENT',
]

/**
 * The calendar of these whole days (RFC 5545). `adresse` is the portal's; `domaine` ends every identifier,
 * wherever the portal moves. The same events give the same bytes.
 */
export function ecrireIcs(options: {
  nom: string
  adresse: string
  domaine: string
  evenements: readonly EvenementDit[]
}): string {
  const adresse = options.adresse.replace(/\/+$/, '')
  const lignes = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portail des aides//Agenda//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${texte(options.nom)}`,
    'X-WR-TIMEZONE:Europe/Paris',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...options.evenements
      .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
      .flatMap((e) => lignesDe(e, adresse, options.domaine)),
    'END:VCALENDAR',
  ]
  return lignes.map((l) => `${plier(l)}\r\n`).join('')
}
