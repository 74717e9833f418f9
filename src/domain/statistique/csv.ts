import { champCsv as champ, ligneCsv as ligne } from '#domain/commun/csv.ts'
import { arrondir, estPart, type Unite } from './ecarts.ts'
import type { Cellule, Rangee, Tableau } from './tableau.ts'

const SIGNES: Record<Unite, string> = {
  nombre: 'nombre',
  euros: '€',
  jours: 'jours',
  taux: '%',
  part: '%',
  pourcent: '%',
}

/** A number that programs sum: a decimal comma, no unit; empty when there is none. */
const nombre = ({ valeur, unite, texte }: Cellule): string => {
  if (valeur === null) return /\d/.test(texte) ? champ(texte) : ''
  return String(arrondir(valeur, unite)).replace('.', ',')
}

/** A table with the numbers that it shows, under its title and its rule. */
export function csvDe(tableau: Tableau): string {
  // Rows of several units say their own; else columns do.
  const parRangee = tableau.colonnes.some((c) => c.unite === undefined)
  const titres = tableau.colonnes.map(({ titre, unite }) =>
    unite === undefined || (unite === 'nombre' && !parRangee) ? titre : avecSigne(titre, unite),
  )
  const regles = tableau.rangees.some((r) => r.regle)
  const rangee = (rangee: Rangee): string =>
    ligne([
      champ(rangee.titre),
      ...(regles ? [champ([rangee.regle, rangee.precision].filter(Boolean).join('\u00a0; '))] : []),
      ...(parRangee ? [SIGNES[rangee.cellules[0]?.unite ?? 'nombre']] : []),
      ...rangee.cellules.map(nombre),
    ])
  return [
    ligne([tableau.titre, tableau.regle].map(champ)),
    ligne(
      [tableau.rangee, ...(regles ? ['Règle'] : []), ...(parRangee ? ['Unité'] : []), ...titres].map(champ),
    ),
    ...tableau.rangees.map(rangee),
    ...(tableau.total ? [rangee(tableau.total)] : []),
  ].join('')
}

const avecSigne = (titre: string, unite: Unite): string =>
  estPart(unite) && titre === '%' ? titre : `${titre} (${SIGNES[unite]})`

/** All tables, one under the other. */
export const csvDeTous = (tableaux: readonly Tableau[]): string => tableaux.map(csvDe).join('\r\n')
