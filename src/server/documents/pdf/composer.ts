import LineBreaker from 'linebreak'
import { ascendante, deLaMaison, type Pdf, type Police, troncons } from './polices.ts'
import { aFaconner, graphemes, ordreVisuel, sensDe } from './sens.ts'

/** Letters of a stretch without a space beyond which the library would try each length of it in turn. */
const MOT_MAX = 70
const MOT_TROP_LONG = new RegExp(`[^ \\n]{${MOT_MAX + 1}}`, 'u')

/** Whether a text is laid out here: another writing than those of the house, or a word longer than a line. */
export const seCompose = (morceaux: readonly { nom: string; texte: string }[]): boolean =>
  morceaux.some(({ nom }) => !deLaMaison(nom)) || MOT_TROP_LONG.test(morceaux.map((m) => m.texte).join(''))

interface Morceau {
  nom: string
  texte: string
  niveau: number
}

interface Ligne {
  /** As it is read. */
  texte: string
  /** As it stands, from left to right. */
  morceaux: Morceau[]
  aRebours: boolean
  features: Traits | undefined
}

export type Traits = PDFKit.Mixins.OpenTypeFeatures[]

/** OpenType features on or off, beside those of the fonts; the library's types know only those on. */
export const traits = (choisis: Record<string, boolean>): Traits => choisis as unknown as Traits

export interface Composition {
  police: Police
  /** Points. */
  taille: number
  /** Points. */
  largeur: number
  features?: Traits
}

/** A paragraph, with the font of each of its code units. */
interface Paragraphe {
  texte: string
  noms: string[]
}

function paragraphesDe(morceaux: readonly { nom: string; texte: string }[]): Paragraphe[] {
  const sortie: Paragraphe[] = [{ texte: '', noms: [] }]
  for (const { nom, texte } of morceaux)
    for (const [i, partie] of texte.split('\n').entries()) {
      if (i > 0) sortie.push({ texte: '', noms: [] })
      const p = sortie.at(-1) as Paragraphe
      p.texte += partie
      for (let n = 0; n < partie.length; n++) p.noms.push(nom)
    }
  return sortie
}

const DEVANAGARI = /\p{Script=Devanagari}/u
const THAI = /\p{Script=Thai}/u
const mots = new Intl.Segmenter('th', { granularity: 'word' })

/** Stretches of a paragraph that a line may end after. */
function* secables(texte: string): Generator<string> {
  const coupures = new LineBreaker(texte)
  let debut = 0
  for (let c = coupures.nextBreak(); c; c = coupures.nextBreak()) {
    const bout = texte.slice(debut, c.position)
    debut = c.position
    // Thai has no space between its words.
    if (THAI.test(bout)) for (const { segment } of mots.segment(bout)) yield segment
    else yield bout
  }
}

/** Cuts a text into lines, each with its pieces from left to right. Characters without a font are « ? ». */
export function composer(pdf: Pdf, texte: string, composition: Composition): Ligne[] {
  const { police, taille, largeur } = composition
  const lignes: Ligne[] = []
  for (const p of paragraphesDe(troncons(pdf, police, texte))) {
    const sens = sensDe(p.texte)
    const features = composition.features ?? (sens ? ENTIER : undefined)
    const morceauxDe = (debut: number, fin: number): Morceau[] => {
      const sortie: Morceau[] = []
      for (let i = debut; i < fin; i++) {
        const [nom = '', niveau = 0, dernier] = [p.noms[i], sens?.niveaux[i], sortie.at(-1)]
        if (dernier?.nom === nom && dernier.niveau === niveau) dernier.texte += p.texte[i]
        else sortie.push({ nom, niveau, texte: p.texte[i] ?? '' })
      }
      return sortie
    }
    const mesurer = (debut: number, fin: number): number =>
      morceauxDe(debut, fin).reduce((l, m) => l + largeurDe(pdf, m, taille, features), 0)
    for (const [debut, fin] of couper(p.texte, mesurer, largeur)) {
      const dit = p.texte.slice(debut, fin).trimEnd()
      const morceaux = ordreVisuel(morceauxDe(debut, debut + dit.length))
      lignes.push({ texte: dit, morceaux, aRebours: sens?.aRebours ?? false, features })
    }
  }
  return lignes
}

/** Told of features, be there none, the library shapes a stretch whole; else word by word, and keeps each. */
const ENTIER = traits({})

/** Widths already measured, for a size of one point: the letters of a long word, its spaces. */
const mesures = new WeakMap<Pdf, Map<string, number>>()
const COURT = 4

function largeurDe(
  pdf: Pdf,
  { nom, texte, niveau }: Morceau,
  taille: number,
  features: Traits | undefined,
): number {
  const connues = mesures.get(pdf) ?? new Map<string, number>()
  mesures.set(pdf, connues)
  const cle = `${nom}/${niveau % 2}/${Object.entries(features ?? {})}/${texte}`
  const connue = connues.get(cle)
  if (connue !== undefined) return connue * taille
  const choisis = features && { features }
  const unite = pdf.font(nom).fontSize(1).widthOfString(aFaconner(texte, niveau), choisis)
  if (texte.length <= COURT) connues.set(cle, unite)
  return unite * taille
}

/** Letters that no line holds: a longer word is not measured whole, which costs more than its letters do. */
const LIGNE_MAX = 300

/** Where the lines of a paragraph begin and end; a word wider than a line is cut where the line is full. */
function couper(
  texte: string,
  mesurer: (debut: number, fin: number) => number,
  largeur: number,
): [debut: number, fin: number][] {
  const lignes: [number, number][] = []
  let [debut, place, pris] = [0, 0, 0]
  const avancer = (bout: string, insecable: boolean): void => {
    const [fin, visible] = [place + bout.length, place + bout.trimEnd().length]
    if (bout.length > LIGNE_MAX) {
      for (const lettre of graphemes(bout)) avancer(lettre, true)
      return
    }
    const utile = mesurer(place, visible)
    if (pris + utile > largeur && place > debut) {
      lignes.push([debut, place])
      debut = place
      pris = 0
    }
    if (utile > largeur && !insecable) for (const lettre of graphemes(bout)) avancer(lettre, true)
    else {
      pris += visible === fin ? utile : mesurer(place, fin)
      place = fin
    }
  }
  for (const bout of secables(texte)) avancer(bout, false)
  return [...lignes, [debut, texte.length]]
}

interface Pose extends Composition {
  x: number
  /** Points from the top of a line to that of the next one. */
  pas: number
  /** The lowest point of the page that may be written. */
  bas: number
  aDroite: boolean
}

/** Writes a text of any writing at the current height, line after line, page after page. */
export function poser(pdf: Pdf, texte: string, pose: Pose): void {
  const { police, taille, x, largeur, pas, bas } = pose
  for (const ligne of composer(pdf, texte, pose)) {
    const { features } = ligne
    if (pdf.y + pas > bas) pdf.continueOnNewPage()
    const haut = pdf.y
    const largeurs = ligne.morceaux.map((m) => largeurDe(pdf, m, taille, features))
    const pris = largeurs.reduce((somme, l) => somme + l, 0)
    let gauche = pose.aDroite || ligne.aRebours ? x + largeur - pris : x
    // Drawn in another order than read (vowels before their letters, words from right to left), a line keeps
    // its own once copied or heard. No language is marked: a writing does not tell which one it writes.
    const dite = DEVANAGARI.test(ligne.texte) || ligne.morceaux.some((m) => m.niveau % 2 === 1)
    if (dite) pdf.markContent('Span', { actual: ligne.texte })
    for (const [i, m] of ligne.morceaux.entries()) {
      pdf
        .font(m.nom)
        .fontSize(taille)
        .text(aFaconner(m.texte, m.niveau), gauche, haut + ascendante(police) * taille, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(features && { features }),
        })
      gauche += largeurs[i] ?? 0
    }
    if (dite) pdf.endMarkedContent()
    pdf.x = x
    pdf.y = haut + pas
  }
}
