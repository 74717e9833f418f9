import { ENCRE, ecrire } from './feuille.ts'
import type { Pdf } from './polices.ts'

/** What each page of a document repeats, for the eye alone, at the left and at the right of its head. */
export const tete =
  (gauche: string, droite: string) =>
  (pdf: Pdf): void => {
    const { left } = pdf.page.margins
    const largeur = (pdf.page.width - 2 * left) / 2
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] })
    pdf.y = 30
    ecrire(pdf, gauche, { police: 'titre', taille: 9.4, x: left, largeur })
    pdf.y = 30
    ecrire(pdf, droite, { taille: 9.4, x: left + largeur, largeur, align: 'right' })
    pdf
      .moveTo(left, 48)
      .lineTo(left + 2 * largeur, 48)
      .lineWidth(0.75)
      .strokeColor(ENCRE)
      .stroke()
    pdf.endMarkedContent()
  }
