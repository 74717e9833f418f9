import { formatMoment, type Jour } from '#domain/commun/jours.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { QUALITES, type Qualite } from '#domain/proces-verbal/etats.ts'
import type { PreuveSignature } from '#domain/signature/contenu.ts'
import { artefact, element } from './pdf/blocs.ts'
import {
  ENCRE,
  ecrire,
  type Feuille,
  GRIS,
  LARGEUR_PAYSAGE as LARGEUR,
  MARGES_PAYSAGE,
  reserver,
  signet,
} from './pdf/feuille.ts'
import { ecrireFiche, type Fiche, hautFiche, titreFiche } from './pdf/fiches.ts'
import { type Grille, grille, hautGrille } from './pdf/grille.ts'
import { enQuatre } from './pdf/preuve.ts'
import { ecrireSommes, HAUT_SOMME } from './pdf/sommes.ts'
import {
  cellulesHorsSeance,
  ficheCloture,
  ficheCorrections,
  sommesPv,
  titresFin,
} from './textes/phrases-pv.ts'

interface SignaturePv {
  qualite: Qualite
  preuve: PreuveSignature
  /** Canonical JSON that the code was bound to. */
  contenu: string
}

export interface DonneesPv {
  /** Canonical JSON of a ContenuPv, byte for byte; attached to the file once the minutes are frozen. */
  contenu: string
  /** The day a draft is made; null once the minutes are frozen. */
  jour: Jour | null
  /** SHA-256 of it, in hexadecimal. */
  empreinte: string
  /** Both, or none yet. */
  signatures: readonly SignaturePv[]
  /** The frozen file that was read and signed. */
  original: Uint8Array | null
  /** Where anybody may check the file. */
  verification: string
}

const X = MARGES_PAYSAGE.left
const PLEINE = { x: X, largeur: LARGEUR }
/** Points that the signatures take, their reading rule included, signed or not. */
const hautSignatures = (c: ContenuPv): number => (c.signataires ? 90 : 77)

type Place = typeof PLEINE
/** Decisions that stand beside the sums; more take the width of the page. */
const A_COTE = 4
const LARGEUR_SOMMES = 292

/** The halves below the table: sums and corrections at the right when something stands at their left. */
const GAUCHE = { x: X, largeur: LARGEUR - LARGEUR_SOMMES - 28 }
const DROITE = { x: X + LARGEUR - LARGEUR_SOMMES, largeur: LARGEUR_SOMMES }

/** What follows the files: decisions outside the sitting, sums, closing, signatures, not alone on a page. */
export function laFin(f: Feuille, c: ContenuPv, d: DonneesPv): void {
  const { pdf } = f
  const decisions = c.horsSeance?.length ?? 0
  if (decisions > A_COTE) lesDecisionsHorsSeance(f, c, PLEINE)
  const cote = decisions > 0 && decisions <= A_COTE
  const cloture = ficheCloture(c)
  const corrections = ficheCorrections(c)
  const hautSommes = 22 + sommesPv(c).nombres.length * HAUT_SOMME
  const suite = [cloture, ...(corrections ? [corrections] : [])]
  // Too long for half a page, they are read one after the other over the next ones.
  const longue = suite.some((fiche) => hautFiche(f, fiche, GAUCHE) > 240)
  const hautSuite = longue ? 60 : Math.max(...suite.map((fiche) => hautFiche(f, fiche, DROITE)))
  if (cote || corrections || longue) {
    const hautDecisions = cote ? hautDecisionsHorsSeance(f, c, GAUCHE) : 0
    reserver(pdf, Math.max(hautSommes, hautDecisions) + 2 + hautSuite + hautSignatures(c))
    const depart = pdf.y
    if (cote) lesDecisionsHorsSeance(f, c, GAUCHE)
    const bas = Math.max(pdf.y, cote ? 0 : depart)
    pdf.y = depart
    lesSommes(f, c, cote ? DROITE : { x: X, largeur: 445 })
    pdf.y = Math.max(pdf.y, bas) + 2
    if (longue) for (const fiche of suite) ecrireFiche(f, fiche, PLEINE)
    else coteACote(f, suite)
  } else {
    reserver(pdf, Math.max(hautSommes, hautSuite) + hautSignatures(c))
    const depart = pdf.y
    lesSommes(f, c, { x: X, largeur: 445 })
    const bas = pdf.y
    pdf.y = depart
    ecrireFiche(f, cloture, DROITE)
    pdf.y = Math.max(pdf.y, bas)
  }
  lesSignatures(f, d)
}

function coteACote(f: Feuille, [gauche, droite]: readonly Fiche[]): void {
  const depart = f.pdf.y
  if (gauche) ecrireFiche(f, gauche, droite ? GAUCHE : PLEINE)
  const bas = f.pdf.y
  f.pdf.y = depart
  if (droite) ecrireFiche(f, droite, DROITE)
  f.pdf.y = Math.max(f.pdf.y, bas)
}

/** How many files at the left, how much at the right. */
function lesSommes(f: Feuille, c: ContenuPv, { x, largeur }: Place): void {
  const { pdf } = f
  const { titre, nombres, montants } = sommesPv(c)
  const etroit = largeur === LARGEUR_SOMMES
  const gauche = etroit ? 88 : 170
  const ecart = etroit ? 12 : 35
  titreFiche(f, titre, { x, largeur })
  const haut = pdf.y
  ecrireSommes(f, nombres, { x, largeur: gauche })
  const bas = pdf.y
  pdf.y = haut
  ecrireSommes(f, montants, { x: x + gauche + ecart, largeur: largeur - gauche - ecart }, true)
  pdf.y = Math.max(pdf.y, bas)
}

/** Decisions that no vote of the sitting carries: they are said, without voices. */
function grilleHorsSeance(c: ContenuPv, { x, largeur }: Place): Grille {
  const titre = titresFin(c).horsSeance
  const part = (n: number): number => (largeur * n) / 100
  return {
    legende: `${titre}, sans voix\u00a0; la partie 6 reste celle de la séance`,
    titre,
    x,
    nomme: 0,
    colonnes: [
      { titre: 'Dossier', largeur: part(24) },
      { titre: 'Le, par', largeur: part(21) },
      { titre: 'De', largeur: part(18) },
      { titre: 'À', largeur: part(14) },
      { titre: 'Raison', largeur: part(23) },
    ],
    lignes: (c.horsSeance ?? []).map(cellulesHorsSeance),
  }
}

const hautDecisionsHorsSeance = (f: Feuille, c: ContenuPv, p: Place): number =>
  26 + hautGrille(f, grilleHorsSeance(c, p))

function lesDecisionsHorsSeance(f: Feuille, c: ContenuPv, p: Place): void {
  reserver(f.pdf, 90)
  titreFiche(f, titresFin(c).horsSeance, p)
  grille(f, grilleHorsSeance(c, p))
  f.pdf.y += 6
}

function lesSignatures(f: Feuille, d: DonneesPv): void {
  const { pdf } = f
  const c = JSON.parse(d.contenu) as ContenuPv
  reserver(pdf, hautSignatures(c))
  pdf.y += 4
  artefact(f, () =>
    pdf
      .moveTo(X, pdf.y)
      .lineTo(X + LARGEUR, pdf.y)
      .lineWidth(0.75)
      .strokeColor(ENCRE)
      .stroke(),
  )
  pdf.y += 5
  signet(pdf, f.plan, 'Signatures')
  const haut = pdf.y
  let bas = haut
  const colonne = (i: number) => ({ x: X + i * 250, largeur: 244 })
  for (const [i, qualite] of (['president', 'secretaire'] as const).entries()) {
    pdf.y = haut
    const signature = d.signatures.find((s) => s.qualite === qualite)
    const tenu = qualite === 'president' ? c.presidence : c.secretariat
    const nomme = c.signataires?.[qualite] ?? null
    const nom = signature ? `${signature.preuve.prenom} ${signature.preuve.nom}` : (nomme ?? tenu ?? '—')
    const place = colonne(i)
    element(f, 'P', () => {
      ecrire(pdf, QUALITES[qualite], { taille: 9, interligne: 1, couleur: GRIS, ...place })
      ecrire(pdf, nom, { police: 'titre', taille: 12, interligne: 1, ...place })
      if (nomme) ecrire(pdf, `désigné·e pour signer à la place de ${tenu}`, { taille: 9, ...place })
      ecrire(pdf, signature ? phraseSignature(signature.preuve) : 'En attente de signature', {
        taille: 8.6,
        interligne: 1.2,
        ...place,
      })
    })
    bas = Math.max(bas, pdf.y)
  }
  pdf.y = haut
  const place = { x: X + 500, largeur: LARGEUR - 500 }
  element(f, 'P', () => {
    ecrire(pdf, 'Vérifier ce document', { taille: 9, interligne: 1, couleur: GRIS, ...place })
    ecrire(pdf, d.verification.replace(/^https?:\/\//, ''), {
      police: 'gras',
      taille: 9,
      interligne: 1,
      ...place,
    })
    if (!c.arreteLe) return
    ecrire(pdf, 'Empreinte du texte arrêté (SHA-256)', { taille: 9, interligne: 1, couleur: GRIS, ...place })
    ecrire(pdf, enDeuxLignes(d.empreinte), { taille: 8, interligne: 1, chiffres: true, ...place })
  })
  if (!c.lecture) return
  const { lecture } = c
  pdf.y = Math.max(bas, pdf.y) + 2
  element(f, 'P', () => ecrire(pdf, lecture, { taille: 8.6, couleur: GRIS, ...PLEINE }))
}

/** A hash in two lines of the same length. */
const enDeuxLignes = (hexa: string): string => `${enQuatre(hexa.slice(0, 32))}\n${enQuatre(hexa.slice(32))}`

const phraseSignature = (p: PreuveSignature): string =>
  `Signé électroniquement le ${formatMoment(new Date(p.le))}, par code à usage unique reçu ${p.canal === 'sms' ? 'sur son mobile' : 'par e-mail'} (${p.destination}).`
