import {
  ajouterJours,
  direJours,
  formatHeure,
  formatJour,
  type Jour,
  jourDe,
  joursEntre,
} from '#domain/commun/jours.ts'
import { etatDe } from '#domain/jeton-lecture/phrases.ts'
import type { Statut } from '#web/ui/statuts.ts'
import type { Jeton } from './requetes-jetons.ts'

/** Past it, a token that nothing uses is told so. */
const DORT = 60

/** How the end of a token reads: its status, its words, and the line below. */
export function direFin(
  { fin }: Pick<Jeton, 'fin'>,
  jour: Jour,
): { statut: Statut; mot: string; precision: string } {
  const { etat, jours } = etatDe(fin, jour)
  if (etat === 'fini') return { statut: 'neutre', mot: 'Terminé', precision: `le ${formatJour(fin)}` }
  if (etat === 'loin')
    return { statut: 'fait', mot: `Le ${formatJour(fin)}`, precision: `dans ${direJours(jours)}` }
  const mot = jours === 0 ? 'Aujourd’hui' : `Dans ${direJours(jours)}`
  return { statut: 'attention', mot, precision: `le ${formatJour(fin)}` }
}

/** « Aujourd’hui à 8 h 40 », « Hier à 23 h 05 », « 12/07/2026 ». */
function direQuand(instant: string, jour: Jour): string {
  const le = new Date(instant)
  const sien = jourDe(le)
  if (sien === jour) return `Aujourd’hui à ${formatHeure(le)}`
  return sien === ajouterJours(jour, -1) ? `Hier à ${formatHeure(le)}` : formatJour(sien)
}

/** When and from where a token last served, on two lines. */
export function direUsage(
  { usage }: Pick<Jeton, 'usage'>,
  jour: Jour,
): { quand: string; precision: string | null } {
  if (usage === null) return { quand: 'Jamais', precision: null }
  const depuis = joursEntre(jourDe(new Date(usage.le)), jour)
  return {
    quand: direQuand(usage.le, jour),
    precision: depuis > DORT ? `aucun depuis ${Math.floor(depuis / 30)} mois` : `depuis ${usage.adresse}`,
  }
}

/** The same, in a sentence: before a token is revoked. */
export function phraseUsage(jeton: Pick<Jeton, 'usage'>, jour: Jour): string {
  const { usage } = jeton
  if (usage === null) return 'Il n’a jamais servi.'
  const quand = direQuand(usage.le, jour)
  const dit = quand.startsWith('A') || quand.startsWith('H') ? quand.toLowerCase() : `le ${quand}`
  return `Il a servi pour la dernière fois ${dit}, depuis ${usage.adresse}.`
}
