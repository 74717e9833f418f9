import { ENCRE, ecrire, GRIS } from './feuille.ts'
import type { Pdf } from './polices.ts'

/** What each page repeats, for the eye alone: at the left its maker and its form, at the right its title. */
export const tete =
  (nom: string, forme: string | null, droite: string) =>
  (pdf: Pdf): void => {
    const { left } = pdf.page.margins
    const largeur = (pdf.page.width - 2 * left) / 2
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] })
    pdf.y = 26
    ecrire(pdf, nom, { police: 'titre', taille: 9.4, x: left, largeur })
    const suite = left + pdf.widthOfString(nom) + 8
    pdf.y = 26
    if (forme) ecrire(pdf, forme, { taille: 9.4, couleur: GRIS, x: suite, largeur: left + largeur - suite })
    pdf.y = 26
    ecrire(pdf, droite, { taille: 9.4, x: left + largeur, largeur, align: 'right' })
    pdf
      .moveTo(left, 43)
      .lineTo(left + 2 * largeur, 43)
      .lineWidth(0.75)
      .strokeColor(ENCRE)
      .stroke()
    pdf.endMarkedContent()
  }
