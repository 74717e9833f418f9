import { type Grille, statutsDe, statutTransverse } from './grille.ts'
import { criteresDe } from './referentiel.ts'

const echapper = (texte: string): string =>
  /[",\n\r]/.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte

/** The grid as Ara writes it: a row for each criterion in order, a column for each page. */
export function ecrireCsvAra(g: Grille): string {
  const tete = ['Critères', 'Éléments transverses', ...g.audit.pages.map((p) => p.titre)]
  const rangees = criteresDe(g.referentiel).map(({ numero }) => [
    numero,
    statutTransverse(g, numero),
    ...statutsDe(g, numero),
  ])
  return `${[tete, ...rangees].map((r) => r.map(echapper).join(',')).join('\n')}\n`
}
