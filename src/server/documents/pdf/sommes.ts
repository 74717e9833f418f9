import { artefact, element } from './blocs.ts'
import { ENCRE, ecrire, type Feuille, FILET } from './feuille.ts'

/** Points that a line takes. */
export const HAUT_SOMME = 15

interface Place {
  x: number
  largeur: number
}

/** Sums one under the other, ruled: labels left, figures right; the last in bold when it is what remains. */
export function ecrireSommes(
  feuille: Feuille,
  lignes: readonly (readonly [libelle: string, valeur: string])[],
  { x, largeur }: Place,
  resultat = false,
): void {
  const { pdf } = feuille
  for (const [i, [libelle, valeur]] of lignes.entries()) {
    const fort = resultat && i === lignes.length - 1
    const style = { taille: 9.2, police: fort ? ('gras' as const) : ('texte' as const), x, largeur }
    const haut = pdf.y
    element(feuille, 'P', () => {
      ecrire(pdf, libelle, style)
      pdf.y = haut
      ecrire(pdf, valeur, { ...style, align: 'right' })
    })
    pdf.y = haut + HAUT_SOMME - 2.5
    artefact(feuille, () =>
      pdf
        .moveTo(x, pdf.y)
        .lineTo(x + largeur, pdf.y)
        .lineWidth(fort ? 0.75 : 0.5)
        .strokeColor(fort ? ENCRE : FILET)
        .stroke(),
    )
    pdf.y = haut + HAUT_SOMME
  }
}
