import { artefact, element } from './blocs.ts'
import { ENCRE, ecrire, type Feuille, FILET, hauteur, reserver, type StyleTexte } from './feuille.ts'
import { TITRE_FICHE } from './fiches.ts'

/** A column by its own width, in points. */
export interface ColonneGrille {
  titre: string
  /** What its figures are, under its title. */
  precision?: string
  largeur: number
  align?: 'left' | 'right'
  /** Points left empty on the left, after a column of figures. */
  retrait?: number
}

/** What a cell says: lines one under the other. */
export type Cellule = readonly { texte: string; gras?: boolean }[]

export interface Grille {
  legende: string
  /** What stands above the head, said again with « (suite) » on each page it runs over. */
  titre?: string
  x: number
  colonnes: readonly ColonneGrille[]
  lignes: readonly (readonly Cellule[])[]
  /** Which column names its row. */
  nomme: number
}

const GOUTTIERE = 8
const TAILLE = 8.6
const MARGE = 2.4

type Colonnes = readonly (ColonneGrille & { x: number; derniere: boolean })[]

const styleDe = (colonnes: Colonnes[number], gras: boolean): StyleTexte => ({
  x: colonnes.x + (colonnes.retrait ?? 0),
  largeur: colonnes.largeur - (colonnes.retrait ?? 0) - (colonnes.derniere ? 0 : GOUTTIERE),
  taille: TAILLE,
  interligne: 0.8,
  align: colonnes.align ?? 'left',
  police: gras ? 'gras' : 'texte',
})

function placer({ x, colonnes }: Grille): Colonnes {
  let gauche = x
  return colonnes.map((colonne, rang) => {
    const place = { ...colonne, x: gauche, derniere: rang === colonnes.length - 1 }
    gauche += colonne.largeur
    return place
  })
}

const hautDe = ({ pdf }: Feuille, cellules: readonly Cellule[], colonnes: Colonnes): number =>
  Math.max(
    ...colonnes.map((c, i) =>
      (cellules[i] ?? []).reduce((h, l) => h + hauteur(pdf, l.texte, styleDe(c, l.gras === true)), 0),
    ),
  )

const teteDe = (colonnes: Colonnes): Cellule[] =>
  colonnes.map((c) => [{ texte: c.titre, gras: true }, ...(c.precision ? [{ texte: c.precision }] : [])])

/** Points that a table takes on one page. */
export function hautGrille(feuille: Feuille, grille: Grille): number {
  const colonnes = placer(grille)
  return [teteDe(colonnes), ...grille.lignes].reduce(
    (h, l) => h + hautDe(feuille, l, colonnes) + 2 * MARGE - 1,
    0,
  )
}

/**
 * A ruled table, tagged with its headers. Its head comes again on each page it runs over, for the eye alone;
 * a row is never cut.
 */
export function grille(feuille: Feuille, laGrille: Grille): void {
  const { pdf } = feuille
  const colonnes = placer(laGrille)
  const tete = teteDe(colonnes)
  reserver(pdf, 70)
  const table = pdf.struct('Table', { alt: laGrille.legende })
  feuille.racine.add(table)
  tracer(feuille, { cellules: tete, entete: true, nomme: -1 }, colonnes, table)
  for (const cellules of laGrille.lignes) {
    const page = pdf.page
    reserver(pdf, hautDe(feuille, cellules, colonnes) + 2 * MARGE)
    if (pdf.page !== page) {
      const { titre } = laGrille
      if (titre) artefact(feuille, () => titreSuite(pdf, titre, laGrille.x))
      tracer(feuille, { cellules: tete, entete: true, nomme: -1 }, colonnes, null)
    }
    tracer(feuille, { cellules, entete: false, nomme: laGrille.nomme }, colonnes, table)
  }
  table.end()
}

function titreSuite(pdf: Feuille['pdf'], titre: string, nombre: number): void {
  ecrire(pdf, `${titre} (suite)`, { ...TITRE_FICHE, x: nombre, largeur: 400 })
  pdf.y += 1
}

interface Rang {
  cellules: readonly Cellule[]
  entete: boolean
  nomme: number
}

function tracer(
  feuille: Feuille,
  { cellules, entete, nomme }: Rang,
  colonnes: Colonnes,
  table: PDFKit.PDFStructureElement | null,
): void {
  const { pdf } = feuille
  if (entete) filet(feuille, colonnes, ENCRE)
  const haut = pdf.y + MARGE
  const bas = haut + hautDe(feuille, cellules, colonnes)
  const ligne = table && pdf.struct('TR')
  if (ligne) table.add(ligne)
  for (const [i, colonne] of colonnes.entries()) {
    const dessiner = (): void => {
      pdf.y = haut
      for (const { texte, gras } of cellules[i] ?? []) ecrire(pdf, texte, styleDe(colonne, gras === true))
    }
    if (!ligne) artefact(feuille, dessiner)
    else if (entete || i === nomme) {
      const th = pdf.struct('TH', { scope: entete ? 'Column' : 'Row' } as object, [dessiner])
      ligne.add(th)
      th.end()
    } else element(feuille, 'TD', dessiner, ligne)
  }
  ligne?.end()
  pdf.y = bas + MARGE - 1
  filet(feuille, colonnes, entete ? ENCRE : FILET)
}

function filet(feuille: Feuille, colonnes: Colonnes, couleur: string): void {
  const [premiere, derniere] = [colonnes[0], colonnes.at(-1)]
  if (!premiere || !derniere) return
  artefact(feuille, () =>
    feuille.pdf
      .moveTo(premiere.x, feuille.pdf.y)
      .lineTo(derniere.x + derniere.largeur, feuille.pdf.y)
      .lineWidth(couleur === ENCRE ? 0.75 : 0.5)
      .strokeColor(couleur)
      .stroke(),
  )
}
