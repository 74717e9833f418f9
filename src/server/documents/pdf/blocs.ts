import {
  ENCRE,
  ecrire,
  type Feuille,
  FILET,
  GRIS,
  hauteur,
  LARGEUR,
  PETROLE,
  reserver,
  type StyleTexte,
  signet,
} from './feuille.ts'

const GAUCHE = 64
const COLONNE = 176

/** Adds a tagged element below the root (or `parent`) around what `dessiner` draws. */
export function element(feuille: Feuille, type: string, dessiner: () => void, parent = feuille.racine): void {
  const e = feuille.pdf.struct(type, {}, [dessiner])
  parent.add(e)
  e.end()
}

/** A drawing without meaning for a reader aloud: line, ground. */
export function artefact({ pdf }: Feuille, dessiner: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  dessiner()
  pdf.endMarkedContent()
}

/** Head of the document: the body's name, the title, one line below. */
export function enTete(feuille: Feuille, organisme: string, titre: string, sousTitre: string): void {
  element(feuille, 'P', () =>
    ecrire(feuille.pdf, organisme, { police: 'titre', taille: 12, couleur: PETROLE }),
  )
  feuille.pdf.y += 14
  element(feuille, 'H1', () => ecrire(feuille.pdf, titre, { police: 'titre', taille: 25, interligne: 2 }))
  feuille.pdf.y += 4
  element(feuille, 'P', () => ecrire(feuille.pdf, sousTitre, { taille: 11.5, couleur: GRIS }))
  feuille.pdf.y += 8
}

/** Numbered title of a section, never left alone at the foot of a page. */
export function section(feuille: Feuille, titre: string): void {
  reserver(feuille.pdf, 110)
  signet(feuille.pdf, feuille.plan, titre)
  feuille.pdf.y += 20
  element(feuille, 'H2', () => ecrire(feuille.pdf, titre, { police: 'titre', taille: 15, couleur: PETROLE }))
  feuille.pdf.y += 5
  filet(feuille, PETROLE, 0.8)
  feuille.pdf.y += 7
}

function filet(feuille: Feuille, couleur: string, epaisseur: number): void {
  const { pdf } = feuille
  artefact(feuille, () =>
    pdf
      .moveTo(GAUCHE, pdf.y)
      .lineTo(GAUCHE + LARGEUR, pdf.y)
      .lineWidth(epaisseur)
      .strokeColor(couleur)
      .stroke(),
  )
}

const VALEUR: StyleTexte = { x: GAUCHE + COLONNE, largeur: LARGEUR - COLONNE }
const ETIQUETTE: StyleTexte = { taille: 9.5, couleur: GRIS, largeur: COLONNE - 16 }

/** What a value is, beside words: amounts stand at the right, addresses and hashes are read sign by sign. */
export type GenreValeur = 'montant' | 'chiffres' | undefined

const styleDe = (genre: GenreValeur): StyleTexte => ({
  ...VALEUR,
  align: genre === 'montant' ? 'right' : 'left',
  chiffres: genre === 'chiffres',
})

/** Points that a label and its value take, with the line below. */
export const hauteurLigne = (
  { pdf }: Feuille,
  libelle: string,
  valeur: string,
  genre?: GenreValeur,
): number => Math.max(hauteur(pdf, valeur, styleDe(genre)), hauteur(pdf, libelle, ETIQUETTE)) + 9

/** A label and its value side by side. */
export function ligne(feuille: Feuille, libelle: string, valeur: string | null, genre?: GenreValeur): void {
  const { pdf } = feuille
  const style = styleDe(genre)
  const dit = valeur ?? '—'
  reserver(pdf, Math.min(hauteurLigne(feuille, libelle, dit, genre), 210))
  const haut = pdf.y
  const page = pdf.page
  let bas = haut
  element(feuille, 'P', () => {
    ecrire(pdf, libelle, ETIQUETTE)
    bas = pdf.y
    pdf.y = haut
    ecrire(pdf, dit, { ...style, couleur: valeur === null ? GRIS : ENCRE })
  })
  if (pdf.page === page) pdf.y = Math.max(pdf.y, bas)
  pdf.y += 3
  filet(feuille, FILET, 0.5)
  pdf.y += 6
}

/** Points that a section's title takes, with what surrounds it. */
export const HAUTEUR_TITRE = 58
const CORPS: StyleTexte = { interligne: 4 }

/** Points that a text of one paragraph takes under its label. */
export const hauteurTexteLong = ({ pdf }: Feuille, texte: string): number => hauteur(pdf, texte, CORPS) + 28

/** Points that a paragraph takes. */
export const hauteurParagraphe = ({ pdf }: Feuille, texte: string): number => hauteur(pdf, texte, CORPS) + 6

/** A paragraph, never begun where two lines do not hold. */
export function paragraphe(feuille: Feuille, texte: string): void {
  reserver(feuille.pdf, 34)
  element(feuille, 'P', () => ecrire(feuille.pdf, texte, CORPS))
  feuille.pdf.y += 6
}

/** Beyond, the lines of a text run on: each paragraph costs as much as a page of one. */
const PARAGRAPHES_MAX = 200

function paragraphesDe(texte: string): string[] {
  const lignes = texte.split(/[\n\r\u0085\u2028\u2029]+/)
  const suite = lignes.slice(PARAGRAPHES_MAX - 1)
  return suite.length > 1 ? [...lignes.slice(0, PARAGRAPHES_MAX - 1), suite.join(' / ')] : lignes
}

/** A long text under its label, in its paragraphs; past two hundred, « / » stands for the break. */
export function texteLong(feuille: Feuille, libelle: string, valeur: string | null): void {
  reserver(feuille.pdf, 60)
  element(feuille, 'H3', () => ecrire(feuille.pdf, libelle, { taille: 9.5, couleur: GRIS }))
  feuille.pdf.y += 2
  for (const texte of paragraphesDe(valeur ?? '—')) {
    element(feuille, 'P', () => ecrire(feuille.pdf, texte, CORPS))
    feuille.pdf.y += 5
  }
  feuille.pdf.y += 4
}

const MENTION: StyleTexte = { taille: 9.5, couleur: GRIS, interligne: 4 }

/** Points that such a sentence takes. */
export const hauteurMention = ({ pdf }: Feuille, texte: string): number => hauteur(pdf, texte, MENTION) + 4

/** A sentence about the document itself, in grey. */
export function mention(feuille: Feuille, texte: string): void {
  reserver(feuille.pdf, 34)
  element(feuille, 'P', () => ecrire(feuille.pdf, texte, MENTION))
  feuille.pdf.y += 4
}

/** Points that an address takes, on two lines at most. */
export const HAUTEUR_LIEN = 40

/** An address that a click opens; `but` says to a reader aloud what it is for. */
export function lien(feuille: Feuille, adresse: string, but: string): void {
  const { pdf } = feuille
  reserver(pdf, 20)
  const p = pdf.struct('P')
  feuille.racine.add(p)
  const e = pdf.struct('Link')
  p.add(e)
  const haut = pdf.y
  e.add(() => ecrire(pdf, adresse, { ...MENTION, couleur: PETROLE }))
  // A bare string would be written as a name.
  const options = { structParent: e, Contents: new String(but) as string }
  pdf.link(GAUCHE, haut, LARGEUR, pdf.y - haut, adresse, options)
  p.end()
  pdf.y += 6
}
