import { artefact, element } from './blocs.ts'
import {
  ENCRE,
  ecrire,
  type Feuille,
  FILET,
  GRIS,
  hauteur,
  LARGEUR,
  reserver,
  type StyleTexte,
} from './feuille.ts'

export interface ColonnePdf {
  titre: string
  /** Points; the first column takes what the others leave. */
  largeur: number
}

/** A table of text: the first column names the rows, the others stand at the right. */
export interface TableauPdf {
  legende: string
  rangee: string
  colonnes: readonly ColonnePdf[]
  lignes: readonly (readonly string[])[]
  total?: readonly string[] | undefined
}

const GAUCHE = 64
const GOUTTIERE = 8
const TAILLE = 8.5

interface Rang {
  cellules: readonly string[]
  entete?: boolean
  /** The thick line above it sets it apart. */
  total?: boolean
}

/** Left edge and width of each column. */
function places({ colonnes }: TableauPdf): { x: number; largeur: number }[] {
  const prises = colonnes.reduce((somme, c) => somme + c.largeur, 0)
  const suite = { x: GAUCHE + LARGEUR - prises }
  return [
    { x: GAUCHE, largeur: LARGEUR - prises - GOUTTIERE },
    ...colonnes.map((colonne) => {
      const place = { x: suite.x + GOUTTIERE, largeur: colonne.largeur - GOUTTIERE }
      suite.x += colonne.largeur
      return place
    }),
  ]
}

const styleDe = (rang: Rang, nombre: number, place: { x: number; largeur: number }): StyleTexte => ({
  ...place,
  taille: TAILLE,
  align: nombre === 0 ? 'left' : 'right',
  couleur: rang.entete ? GRIS : ENCRE,
  ...(rang.total && { police: 'titre' as const }),
})

/** Writes the table, tagged with its headers; the head comes again on each page, for the eye alone. */
export function tableau(feuille: Feuille, tableauPdf: TableauPdf): void {
  const { pdf } = feuille
  const colonnes = places(tableauPdf)
  const tete: Rang = {
    cellules: [tableauPdf.rangee, ...tableauPdf.colonnes.map((c) => c.titre)],
    entete: true,
  }
  reserver(pdf, 60)
  const table = pdf.struct('Table', { alt: tableauPdf.legende })
  feuille.racine.add(table)
  tracer(feuille, tete, colonnes, table)
  const rangs: Rang[] = tableauPdf.lignes.map((cellules) => ({ cellules }))
  if (tableauPdf.total) rangs.push({ cellules: tableauPdf.total, total: true })
  for (const rang of rangs) {
    const page = pdf.page
    reserver(pdf, hautDe(feuille, rang, colonnes) + 8)
    if (pdf.page !== page) tracer(feuille, tete, colonnes, null)
    tracer(feuille, rang, colonnes, table)
  }
  table.end()
  pdf.y += 6
}

const hautDe = ({ pdf }: Feuille, rang: Rang, colonnes: readonly { x: number; largeur: number }[]): number =>
  Math.max(...colonnes.map((place, i) => hauteur(pdf, rang.cellules[i] || ' ', styleDe(rang, i, place))))

function tracer(
  feuille: Feuille,
  rang: Rang,
  colonnes: readonly { x: number; largeur: number }[],
  table: PDFKit.PDFStructureElement | null,
): void {
  const { pdf } = feuille
  const haut = pdf.y
  const bas = haut + hautDe(feuille, rang, colonnes)
  const ligne = table && pdf.struct('TR')
  if (ligne) table.add(ligne)
  for (const [i, place] of colonnes.entries()) {
    const dessiner = (): void => {
      pdf.y = haut
      if (rang.cellules[i]) ecrire(pdf, rang.cellules[i], styleDe(rang, i, place))
    }
    if (!ligne) artefact(feuille, dessiner)
    else if (rang.entete || i === 0) {
      const th = pdf.struct('TH', { scope: rang.entete ? 'Column' : 'Row' } as object, [dessiner])
      ligne.add(th)
      th.end()
    } else element(feuille, 'TD', dessiner, ligne)
  }
  ligne?.end()
  pdf.y = bas + 2
  artefact(feuille, () =>
    pdf
      .moveTo(GAUCHE, rang.total ? haut - 3 : pdf.y)
      .lineTo(GAUCHE + LARGEUR, rang.total ? haut - 3 : pdf.y)
      .lineWidth(rang.total ? 1 : 0.5)
      .strokeColor(rang.total ? ENCRE : FILET)
      .stroke(),
  )
  pdf.y += 4
}
