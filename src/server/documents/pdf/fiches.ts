import { element } from './blocs.ts'
import { ecrire, type Feuille, GRIS, hauteur, reserver, type StyleTexte, signet } from './feuille.ts'

/** Labels and values under a small title, in a column of its own. */
export interface Fiche {
  titre: string
  lignes: readonly (readonly [libelle: string, valeur: string])[]
}
interface Place {
  x: number
  largeur: number
}

export const TITRE_FICHE: StyleTexte = { police: 'titre', taille: 11.5 }
const LIBELLE = 84
const PAS = 2
const etiquette = ({ x }: Place): StyleTexte => ({
  x,
  largeur: LIBELLE - 6,
  taille: 9.2,
  couleur: GRIS,
  interligne: 1.2,
})
const valeurDe = ({ x, largeur }: Place, libelle: string): StyleTexte => ({
  x: libelle ? x + LIBELLE : x,
  largeur: libelle ? largeur - LIBELLE : largeur,
  taille: 9.2,
  interligne: 1.2,
})

const hautLigne = ({ pdf }: Feuille, [libelle, valeur]: readonly [string, string], p: Place): number =>
  Math.max(hauteur(pdf, libelle || ' ', etiquette(p)), hauteur(pdf, valeur, valeurDe(p, libelle))) + PAS

/** Points that a card takes. */
export const hautFiche = (f: Feuille, fiche: Fiche, p: Place): number =>
  fiche.lignes.reduce((h, l) => h + hautLigne(f, l, p), 20)

/** Title of a part, with its entry in the list of sections. */
export function titreFiche(f: Feuille, titre: string, p: Place): void {
  signet(f.pdf, f.plan, titre)
  element(f, 'H2', () => ecrire(f.pdf, titre, { ...TITRE_FICHE, ...p }))
  f.pdf.y += 1
}

/** Writes a card from the current height; its lines go on over the page where one does not hold. */
export function ecrireFiche(f: Feuille, fiche: Fiche, p: Place): void {
  const { pdf } = f
  titreFiche(f, fiche.titre, p)
  for (const ligne of fiche.lignes) {
    const [libelle, valeur] = ligne
    reserver(pdf, Math.min(hautLigne(f, ligne, p), 200))
    const [haut, page] = [pdf.y, pdf.page]
    let bas = haut
    element(f, 'P', () => {
      if (libelle) ecrire(pdf, libelle, etiquette(p))
      bas = pdf.y
      pdf.y = haut
      ecrire(pdf, valeur, valeurDe(p, libelle))
    })
    if (pdf.page === page) pdf.y = Math.max(pdf.y, bas)
    pdf.y += PAS
  }
}

/** Cards side by side, each a pile in its column; one below the other, full width, if one outgrows a page. */
export function enColonnes(
  f: Feuille,
  colonnes: readonly (Place & { fiches: readonly Fiche[] })[],
  pleine: Place,
): void {
  const { pdf } = f
  const hautDe = (c: (typeof colonnes)[number]): number =>
    c.fiches.reduce((h, fiche) => h + hautFiche(f, fiche, c) + 6, 0)
  const haut = Math.max(...colonnes.map(hautDe))
  const { top, bottom } = pdf.page.margins
  if (haut > pdf.page.height - top - bottom) {
    for (const fiche of colonnes.flatMap((c) => c.fiches)) {
      reserver(pdf, 60)
      ecrireFiche(f, fiche, pleine)
      pdf.y += 10
    }
    return
  }
  reserver(pdf, haut)
  const depart = pdf.y
  for (const colonne of colonnes) {
    pdf.y = depart
    for (const fiche of colonne.fiches) {
      ecrireFiche(f, fiche, colonne)
      pdf.y += 6
    }
  }
  pdf.y = depart + haut
}
