import { enTexteSeul } from '#domain/commun/formule.ts'
import type { Cellule, Rangee, Tableau } from './tableau.ts'

function champ(texte: string): string {
  const sur = /^[+-]\u00a0[\d]/.test(texte) ? texte : enTexteSeul(texte)
  return /[";\n\r]/.test(sur) ? `"${sur.replaceAll('"', '""')}"` : sur
}

const ligne = (champs: readonly string[]): string => `${champs.map(champ).join(';')}\r\n`
const rangee = ({ titre, precision, cellules }: Rangee): string =>
  ligne([precision ? `${titre} (${precision})` : titre, ...cellules.map((c: Cellule) => c.texte)])

/** A table word for word as it is shown: semicolons, French numbers, its own header. */
export const csvDe = (t: Tableau): string =>
  ligne([t.rangee, ...t.colonnes.map((c) => c.titre)]) +
  t.rangees.map(rangee).join('') +
  (t.total ? rangee(t.total) : '')

/** All tables, each under its title. */
export const csvDeTous = (tableaux: readonly Tableau[]): string =>
  tableaux.map((t) => ligne([t.titre, t.unite]) + csvDe(t)).join('\r\n')
