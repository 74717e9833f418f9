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
} from './feuille.ts'

const GAUCHE = 64
const COLONNE = 176

/** Adds a tagged element below the root (or `parent`) around what `dessiner` draws. */
export function element(f: Feuille, type: string, dessiner: () => void, parent = f.racine): void {
  const e = f.pdf.struct(type, {}, [dessiner])
  parent.add(e)
  e.end()
}

/** A drawing without meaning for a reader aloud: line, ground. */
function ornement({ pdf }: Feuille, dessiner: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  dessiner()
  pdf.endMarkedContent()
}

/** Head of the document: the body's name, the title, one line below. */
export function enTete(f: Feuille, organisme: string, titre: string, sousTitre: string): void {
  element(f, 'P', () => ecrire(f.pdf, organisme, { police: 'titre', taille: 12, couleur: PETROLE }))
  f.pdf.y += 14
  element(f, 'H1', () => ecrire(f.pdf, titre, { police: 'titre', taille: 25, interligne: 2 }))
  f.pdf.y += 4
  element(f, 'P', () => ecrire(f.pdf, sousTitre, { taille: 11.5, couleur: GRIS }))
  f.pdf.y += 8
}

/** Numbered title of a section, never left alone at the foot of a page. */
export function section(f: Feuille, titre: string): void {
  reserver(f.pdf, 110)
  f.pdf.y += 20
  element(f, 'H2', () => ecrire(f.pdf, titre, { police: 'titre', taille: 15, couleur: PETROLE }))
  f.pdf.y += 5
  filet(f, PETROLE, 0.8)
  f.pdf.y += 7
}

function filet(f: Feuille, couleur: string, epaisseur: number): void {
  const { pdf } = f
  ornement(f, () =>
    pdf
      .moveTo(GAUCHE, pdf.y)
      .lineTo(GAUCHE + LARGEUR, pdf.y)
      .lineWidth(epaisseur)
      .strokeColor(couleur)
      .stroke(),
  )
}

/** A label and its value side by side; amounts stand at the right. */
export function ligne(f: Feuille, libelle: string, valeur: string | null, montant = false): void {
  const { pdf } = f
  const style: StyleTexte = {
    x: GAUCHE + COLONNE,
    largeur: LARGEUR - COLONNE,
    align: montant ? 'right' : 'left',
  }
  const etiquette: StyleTexte = { taille: 9.5, couleur: GRIS, largeur: COLONNE - 16 }
  const dit = valeur ?? '—'
  const place = Math.max(hauteur(pdf, dit, style), hauteur(pdf, libelle, etiquette))
  reserver(pdf, Math.min(place, 200) + 10)
  const haut = pdf.y
  const page = pdf.page
  let bas = haut
  element(f, 'P', () => {
    ecrire(pdf, libelle, etiquette)
    bas = pdf.y
    pdf.y = haut
    ecrire(pdf, dit, { ...style, couleur: valeur === null ? GRIS : ENCRE })
  })
  if (pdf.page === page) pdf.y = Math.max(pdf.y, bas)
  pdf.y += 3
  filet(f, FILET, 0.5)
  pdf.y += 6
}

/** A long text under its label, in paragraphs as they were typed. */
export function texteLong(f: Feuille, libelle: string, valeur: string | null): void {
  reserver(f.pdf, 60)
  element(f, 'H3', () => ecrire(f.pdf, libelle, { taille: 9.5, couleur: GRIS }))
  f.pdf.y += 2
  for (const paragraphe of (valeur ?? '—').split(/\n+/)) {
    element(f, 'P', () => ecrire(f.pdf, paragraphe, { interligne: 4 }))
    f.pdf.y += 5
  }
  f.pdf.y += 4
}

const MENTION: StyleTexte = { taille: 9.5, couleur: GRIS, interligne: 4 }

/** A sentence about the document itself, in grey. */
export function mention(f: Feuille, texte: string): void {
  reserver(f.pdf, 34)
  element(f, 'P', () => ecrire(f.pdf, texte, MENTION))
  f.pdf.y += 4
}

/** An address that a click opens; `but` says to a reader aloud what it is for. */
export function lien(f: Feuille, adresse: string, but: string): void {
  const { pdf } = f
  reserver(pdf, 20)
  const p = pdf.struct('P')
  f.racine.add(p)
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
