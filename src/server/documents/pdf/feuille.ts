import PDFDocument from 'pdfkit'
import { composer, poser, seCompose, type Traits, traits } from './composer.ts'
import { declarerMetadonnees } from './metadonnees.ts'
import { ecrituresDe, enregistrerPolices, type Pdf, type Police, troncons } from './polices.ts'

export const ENCRE = '#1F2430'
export const GRIS = '#5B6270'
export const FILET = '#E4E0D8'
export const PETROLE = '#14535B'
const MARGES = { top: 64, bottom: 76, left: 64, right: 64 }
export const LARGEUR = 595.28 - MARGES.left - MARGES.right
/** Of a landscape page: less margin, and room above for the head that each page repeats. */
export const MARGES_PAYSAGE = { top: 54, bottom: 40, left: 45, right: 45 }
export const LARGEUR_PAYSAGE = 841.89 - MARGES_PAYSAGE.left - MARGES_PAYSAGE.right

export interface Feuille {
  pdf: Pdf
  /** Root of the tag tree; every block hangs below it. */
  racine: PDFKit.PDFStructureElement
  /** The document's entry in the list that a reader of PDF shows beside; its sections stand below. */
  plan: PDFKit.PDFOutline
}

/**
 * An A4, tagged, French PDF/A-3a and PDF/UA-1 dated `le`, so that the same data give the same document.
 * `dit` holds all that will be written of what people typed: the fonts that it needs are opened.
 */
export async function ouvrirFeuille(
  titre: string,
  auteur: string,
  le: Date,
  dit: string,
  paysage = false,
): Promise<Feuille> {
  const ecritures = await ecrituresDe(dit)
  const pdf = new PDFDocument({
    size: 'A4',
    layout: paysage ? 'landscape' : 'portrait',
    margins: paysage ? MARGES_PAYSAGE : MARGES,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: titre, Author: auteur, Creator: 'Portail des aides', CreationDate: le, ModDate: le },
    font: null as unknown as string,
  })
  declarerMetadonnees(pdf)
  enregistrerPolices(pdf, ecritures)
  const racine = pdf.struct('Document')
  pdf.addStructure(racine)
  return { pdf, racine, plan: signet(pdf, pdf.outline, titre) }
}

/** Adds an entry to the list of sections, that leads to the current height. */
export const signet = (pdf: Pdf, parent: PDFKit.PDFOutline, titre: string): PDFKit.PDFOutline =>
  // Its types leave out the place; it counts `left` from the right edge.
  parent.addItem(titre, { expanded: true, top: pdf.y, left: pdf.page.width } as { expanded: boolean })

export interface StyleTexte {
  police?: Police
  taille?: number
  couleur?: string
  x?: number
  largeur?: number
  align?: 'left' | 'right'
  interligne?: number
  /** Figures of one width, none drawn nearer another: for addresses and hashes, read sign by sign. */
  chiffres?: boolean
}

/** Writes a text at the current height, changing font where an alphabet asks for it. */
export function ecrire(pdf: Pdf, texte: string, style: StyleTexte = {}): void {
  const { police = 'texte', taille = 10, couleur = ENCRE, x = MARGES.left, largeur = LARGEUR } = style
  const morceaux = troncons(pdf, police, texte)
  const features = traitsDe(style)
  pdf.fontSize(taille).fillColor(couleur)
  if (seCompose(morceaux)) {
    poser(pdf, texte, {
      police,
      taille,
      x,
      largeur,
      pas: pasDe(pdf, police, taille, style.interligne),
      bas: pdf.page.height - pdf.page.margins.bottom,
      aDroite: style.align === 'right',
      ...(features && { features }),
    })
    return
  }
  pdf.x = x
  morceaux.forEach(({ nom, texte: t }, rang) => {
    pdf.font(nom).text(t, {
      width: largeur,
      align: style.align ?? 'left',
      ...(features && { features }),
      lineGap: style.interligne ?? INTERLIGNE,
      continued: rang < morceaux.length - 1,
    })
  })
}

const INTERLIGNE = 3.5

/** Figures have one width where they stand in a column, or are read sign by sign. */
function traitsDe({ align, chiffres }: StyleTexte): Traits | undefined {
  if (chiffres) return traits({ tnum: true, kern: false })
  return align === 'right' ? traits({ tnum: true }) : undefined
}

/** Points from the top of a line to that of the next one. */
const pasDe = (pdf: Pdf, police: Police, taille: number, interligne = INTERLIGNE): number =>
  pdf.font(`${police}/latin`).fontSize(taille).currentLineHeight(true) + interligne

/** Height that the text will take with that style, in points. */
export function hauteur(pdf: Pdf, texte: string, style: StyleTexte): number {
  const { police = 'texte', taille = 10, largeur = LARGEUR, interligne = INTERLIGNE } = style
  const features = traitsDe(style)
  const morceaux = troncons(pdf, police, texte)
  if (seCompose(morceaux))
    return (
      composer(pdf, texte, { police, taille, largeur, ...(features && { features }) }).length *
      pasDe(pdf, police, taille, interligne)
    )
  pdf.font(`${police}/latin`).fontSize(taille)
  return pdf.heightOfString(morceaux.map((m) => m.texte).join(''), {
    width: largeur,
    lineGap: interligne,
    ...(features && { features }),
  })
}

/** Starts a new page when fewer than `points` are left on this one. */
export function reserver(pdf: Pdf, points: number): void {
  if (pdf.y + points > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

/** Writes the foot of every page, and its head if there is one; gives the bytes. */
export async function fermerFeuille(
  { pdf, racine }: Feuille,
  pied: string,
  { tete, page = '' }: { tete?: (pdf: Pdf) => void; page?: string } = {},
): Promise<Buffer> {
  racine.end()
  const { start, count } = pdf.bufferedPageRange()
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i)
    const y = pdf.page.height - Math.min(48, pdf.page.margins.bottom - 14)
    pdf.page.margins.bottom = 0
    tete?.(pdf)
    const { left } = pdf.page.margins
    const largeur = pdf.page.width - 2 * left
    pdf.markContent('Artifact', {
      type: 'Pagination',
      attached: ['Bottom'],
    })
    pdf
      .moveTo(left, y - 10)
      .lineTo(left + largeur, y - 10)
      .lineWidth(0.5)
      .strokeColor(FILET)
      .stroke()
    pdf.y = y
    ecrire(pdf, pied, { taille: 8, couleur: GRIS, x: left, largeur: largeur - 80 })
    pdf.y = y
    ecrire(pdf, `${page}${i + 1} / ${count}`, {
      taille: 8,
      couleur: GRIS,
      align: 'right',
      x: left + largeur - 80,
      largeur: 80,
    })
    pdf.endMarkedContent()
  }
  const morceaux: Buffer[] = []
  pdf.on('data', (m: Buffer) => morceaux.push(m))
  const fin = new Promise<void>((ok, ko) => pdf.on('end', ok).on('error', ko))
  pdf.end()
  await fin
  return Buffer.concat(morceaux)
}
