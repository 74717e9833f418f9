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

const styleDe = (c: Colonnes[number], gras: boolean): StyleTexte => ({
  x: c.x + (c.retrait ?? 0),
  largeur: c.largeur - (c.retrait ?? 0) - (c.derniere ? 0 : GOUTTIERE),
  taille: TAILLE,
  interligne: 0.8,
  align: c.align ?? 'left',
  police: gras ? 'gras' : 'texte',
})

function placer({ x, colonnes }: Grille): Colonnes {
  let gauche = x
  return colonnes.map((c, i) => {
    const place = { ...c, x: gauche, derniere: i === colonnes.length - 1 }
    gauche += c.largeur
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
export function hautGrille(f: Feuille, g: Grille): number {
  const colonnes = placer(g)
  return [teteDe(colonnes), ...g.lignes].reduce((h, l) => h + hautDe(f, l, colonnes) + 2 * MARGE - 1, 0)
}

/**
 * A ruled table, tagged with its headers. Its head comes again on each page it runs over, for the eye alone;
 * a row is never cut.
 */
export function grille(f: Feuille, g: Grille): void {
  const { pdf } = f
  const colonnes = placer(g)
  const tete = teteDe(colonnes)
  reserver(pdf, 70)
  const table = pdf.struct('Table', { alt: g.legende })
  f.racine.add(table)
  tracer(f, { cellules: tete, entete: true, nomme: -1 }, colonnes, table)
  for (const cellules of g.lignes) {
    const page = pdf.page
    reserver(pdf, hautDe(f, cellules, colonnes) + 2 * MARGE)
    if (pdf.page !== page) {
      const { titre } = g
      if (titre) artefact(f, () => titreSuite(pdf, titre, g.x))
      tracer(f, { cellules: tete, entete: true, nomme: -1 }, colonnes, null)
    }
    tracer(f, { cellules, entete: false, nomme: g.nomme }, colonnes, table)
  }
  table.end()
}

function titreSuite(pdf: Feuille['pdf'], titre: string, x: number): void {
  ecrire(pdf, `${titre} (suite)`, { ...TITRE_FICHE, x, largeur: 400 })
  pdf.y += 1
}

interface Rang {
  cellules: readonly Cellule[]
  entete: boolean
  nomme: number
}

function tracer(
  f: Feuille,
  { cellules, entete, nomme }: Rang,
  colonnes: Colonnes,
  table: PDFKit.PDFStructureElement | null,
): void {
  const { pdf } = f
  if (entete) filet(f, colonnes, ENCRE)
  const haut = pdf.y + MARGE
  const bas = haut + hautDe(f, cellules, colonnes)
  const ligne = table && pdf.struct('TR')
  if (ligne) table.add(ligne)
  for (const [i, colonne] of colonnes.entries()) {
    const dessiner = (): void => {
      pdf.y = haut
      for (const { texte, gras } of cellules[i] ?? []) ecrire(pdf, texte, styleDe(colonne, gras === true))
    }
    if (!ligne) artefact(f, dessiner)
    else if (entete || i === nomme) {
      const th = pdf.struct('TH', { scope: entete ? 'Column' : 'Row' } as object, [dessiner])
      ligne.add(th)
      th.end()
    } else element(f, 'TD', dessiner, ligne)
  }
  ligne?.end()
  pdf.y = bas + MARGE - 1
  filet(f, colonnes, entete ? ENCRE : FILET)
}

function filet(f: Feuille, colonnes: Colonnes, couleur: string): void {
  const [premiere, derniere] = [colonnes[0], colonnes.at(-1)]
  if (!premiere || !derniere) return
  artefact(f, () =>
    f.pdf
      .moveTo(premiere.x, f.pdf.y)
      .lineTo(derniere.x + derniere.largeur, f.pdf.y)
      .lineWidth(couleur === ENCRE ? 0.75 : 0.5)
      .strokeColor(couleur)
      .stroke(),
  )
}
