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

const hautLigne = ({ pdf }: Feuille, [libelle, valeur]: readonly [string, string], place: Place): number =>
  Math.max(hauteur(pdf, libelle || ' ', etiquette(place)), hauteur(pdf, valeur, valeurDe(place, libelle))) +
  PAS

/** Points that a card takes. */
export const hautFiche = (feuille: Feuille, fiche: Fiche, place: Place): number =>
  fiche.lignes.reduce((h, l) => h + hautLigne(feuille, l, place), 20)

/** Title of a part, with its entry in the list of sections. */
export function titreFiche(feuille: Feuille, titre: string, place: Place): void {
  signet(feuille.pdf, feuille.plan, titre)
  element(feuille, 'H2', () => ecrire(feuille.pdf, titre, { ...TITRE_FICHE, ...place }))
  feuille.pdf.y += 1
}

/** Writes a card from the current height; its lines go on over the page where one does not hold. */
export function ecrireFiche(feuille: Feuille, fiche: Fiche, place: Place): void {
  const { pdf } = feuille
  titreFiche(feuille, fiche.titre, place)
  for (const ligne of fiche.lignes) {
    const [libelle, valeur] = ligne
    reserver(pdf, Math.min(hautLigne(feuille, ligne, place), 200))
    const [haut, page] = [pdf.y, pdf.page]
    let bas = haut
    element(feuille, 'P', () => {
      if (libelle) ecrire(pdf, libelle, etiquette(place))
      bas = pdf.y
      pdf.y = haut
      ecrire(pdf, valeur, valeurDe(place, libelle))
    })
    if (pdf.page === page) pdf.y = Math.max(pdf.y, bas)
    pdf.y += PAS
  }
}

/** Cards side by side, each a pile in its column; one below the other, full width, if one outgrows a page. */
export function enColonnes(
  feuille: Feuille,
  colonnes: readonly (Place & { fiches: readonly Fiche[] })[],
  pleine: Place,
): void {
  const { pdf } = feuille
  const hautDe = (place: (typeof colonnes)[number]): number =>
    place.fiches.reduce((h, fiche) => h + hautFiche(feuille, fiche, place) + 6, 0)
  const haut = Math.max(...colonnes.map(hautDe))
  const { top, bottom } = pdf.page.margins
  if (haut > pdf.page.height - top - bottom) {
    for (const fiche of colonnes.flatMap((c) => c.fiches)) {
      reserver(pdf, 60)
      ecrireFiche(feuille, fiche, pleine)
      pdf.y += 10
    }
    return
  }
  reserver(pdf, haut)
  const depart = pdf.y
  for (const colonne of colonnes) {
    pdf.y = depart
    for (const fiche of colonne.fiches) {
      ecrireFiche(feuille, fiche, colonne)
      pdf.y += 6
    }
  }
  pdf.y = depart + haut
}
