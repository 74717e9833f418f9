import { ajouterJours, formatJourLong, type Jour, jourDe } from '#domain/commun/jours.ts'

/** Days on which banks move euros (TARGET, European Central Bank): no weekend, nor six days of the year. */

const FIXES = ['01-01', '05-01', '12-25', '12-26']

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
function paques(annee: number): Jour {
  const a = annee % 19
  const b = Math.floor(annee / 100)
  const c = annee % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return ajouterJours(`${annee}-${String(Math.floor(f / 31)).padStart(2, '0')}-01`, f % 31)
}

/** True when banks move euros on that day. */
export function estJourTarget(jour: Jour): boolean {
  const semaine = new Date(`${jour}T00:00:00Z`).getUTCDay()
  if (semaine === 0 || semaine === 6 || FIXES.includes(jour.slice(5))) return false
  const dimanche = paques(Number(jour.slice(0, 4)))
  return jour !== ajouterJours(dimanche, -2) && jour !== ajouterJours(dimanche, 1)
}

/** That day, or the next on which banks move euros. */
export function jourTargetDes(jour: Jour): Jour {
  let j = jour
  while (!estJourTarget(j)) j = ajouterJours(j, 1)
  return j
}

const parisHeures = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * The first day on which a file handed over now can be executed: today until the bank's hour (« 11:00 », in
 * Paris), the next working day after it.
 */
export function premiereExecution(maintenant: Date, heureLimite: string): Jour {
  const jour = jourDe(maintenant)
  const passee = parisHeures.format(maintenant) >= heureLimite
  return jourTargetDes(passee ? ajouterJours(jour, 1) : jour)
}

/** Furthest day of execution, in days from today. */
const EXECUTION_MAX = 30

/** Why a day of execution is refused, in a sentence; null when the bank can take it. */
export function refusExecution(jour: Jour | null, aujourdhui: Jour): string | null {
  if (jour === null) return 'Choisissez le jour d’exécution.'
  if (jour < aujourdhui)
    return 'La date d’exécution est passée. Choisissez aujourd’hui ou un jour ouvré suivant.'
  if (jour > ajouterJours(aujourdhui, EXECUTION_MAX))
    return `La date d’exécution est trop lointaine. Choisissez un jour d’ici ${EXECUTION_MAX} jours.`
  if (estJourTarget(jour)) return null
  return `Les banques n’exécutent aucun virement le ${formatJourLong(jour)}. Le jour ouvré suivant est le ${formatJourLong(jourTargetDes(jour))}.`
}
