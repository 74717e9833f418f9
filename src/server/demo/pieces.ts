import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { PIECES, type TypePiece } from '#domain/projet/saisie/pieces.ts'
import { modeleBudgetRemunerations } from '#server/documents/modele-budget-remunerations.ts'

export interface PieceDemo {
  champ: string
  nom: string
  octets: Buffer
}

const TITRES: Partial<Record<TypePiece, string>> = {
  budget: 'Budget prévisionnel de la manifestation',
  lettre_demande_aide: 'Lettre de demande d’aide',
  dossier_presentation: 'Dossier de présentation',
  programme: 'Programme de la manifestation',
  bilan_moral: 'Bilan moral',
  bilan_remuneration_auteurs: 'Bilan des rémunérations des auteurs',
  comm1: 'Programme imprimé',
  comm2: 'Affiche',
}

/** One file that opens for each kind of document: a page of PDF, and the spreadsheet of the model. */
export async function fabriquerPieces(): Promise<Map<TypePiece, PieceDemo>> {
  const pieces = new Map<TypePiece, PieceDemo>()
  for (const { type, champ } of PIECES) {
    const titre = TITRES[type]
    if (titre)
      pieces.set(type, { champ, nom: `${type.replaceAll('_', '-')}.pdf`, octets: await pagePdf(titre) })
  }
  const classeur = await buffer(modeleBudgetRemunerations())
  pieces.set('budget_remuneration', {
    champ: 'fichierBudgetRemuneration',
    nom: 'budget-remunerations.xlsx',
    octets: classeur,
  })
  return pieces
}

/** One page of PDF under that title (bytes). */
export function pagePdf(titre: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 72, info: { Title: titre } })
  pdf.fontSize(20).text(titre).moveDown()
  pdf.fontSize(11).text('Document de démonstration.')
  pdf.end()
  return buffer(pdf as unknown as NodeJS.ReadableStream)
}
