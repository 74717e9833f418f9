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
const hautSignatures = (contenu: ContenuPv): number => (contenu.signataires ? 90 : 77)

type Place = typeof PLEINE
/** Decisions that stand beside the sums; more take the width of the page. */
const A_COTE = 4
const LARGEUR_SOMMES = 292

/** The halves below the table: sums and corrections at the right when something stands at their left. */
const GAUCHE = { x: X, largeur: LARGEUR - LARGEUR_SOMMES - 28 }
const DROITE = { x: X + LARGEUR - LARGEUR_SOMMES, largeur: LARGEUR_SOMMES }

/** What follows the files: decisions outside the sitting, sums, closing, signatures, not alone on a page. */
export function laFin(feuille: Feuille, contenu: ContenuPv, donnees: DonneesPv): void {
  const { pdf } = feuille
  const decisions = contenu.horsSeance?.length ?? 0
  if (decisions > A_COTE) lesDecisionsHorsSeance(feuille, contenu, PLEINE)
  const cote = decisions > 0 && decisions <= A_COTE
  const cloture = ficheCloture(contenu)
  const corrections = ficheCorrections(contenu)
  const hautSommes = 22 + sommesPv(contenu).nombres.length * HAUT_SOMME
  const suite = [cloture, ...(corrections ? [corrections] : [])]
  // Too long for half a page, they are read one after the other over the next ones.
  const longue = suite.some((fiche) => hautFiche(feuille, fiche, GAUCHE) > 240)
  const hautSuite = longue ? 60 : Math.max(...suite.map((fiche) => hautFiche(feuille, fiche, DROITE)))
  if (cote || corrections || longue) {
    const hautDecisions = cote ? hautDecisionsHorsSeance(feuille, contenu, GAUCHE) : 0
    reserver(pdf, Math.max(hautSommes, hautDecisions) + 2 + hautSuite + hautSignatures(contenu))
    const depart = pdf.y
    if (cote) lesDecisionsHorsSeance(feuille, contenu, GAUCHE)
    const bas = Math.max(pdf.y, cote ? 0 : depart)
    pdf.y = depart
    lesSommes(feuille, contenu, cote ? DROITE : { x: X, largeur: 445 })
    pdf.y = Math.max(pdf.y, bas) + 2
    if (longue) for (const fiche of suite) ecrireFiche(feuille, fiche, PLEINE)
    else coteACote(feuille, suite)
  } else {
    reserver(pdf, Math.max(hautSommes, hautSuite) + hautSignatures(contenu))
    const depart = pdf.y
    lesSommes(feuille, contenu, { x: X, largeur: 445 })
    const bas = pdf.y
    pdf.y = depart
    ecrireFiche(feuille, cloture, DROITE)
    pdf.y = Math.max(pdf.y, bas)
  }
  lesSignatures(feuille, donnees)
}

function coteACote(feuille: Feuille, [gauche, droite]: readonly Fiche[]): void {
  const depart = feuille.pdf.y
  if (gauche) ecrireFiche(feuille, gauche, droite ? GAUCHE : PLEINE)
  const bas = feuille.pdf.y
  feuille.pdf.y = depart
  if (droite) ecrireFiche(feuille, droite, DROITE)
  feuille.pdf.y = Math.max(feuille.pdf.y, bas)
}

/** How many files at the left, how much at the right. */
function lesSommes(feuille: Feuille, contenu: ContenuPv, { x, largeur }: Place): void {
  const { pdf } = feuille
  const { titre, nombres, montants } = sommesPv(contenu)
  const etroit = largeur === LARGEUR_SOMMES
  const gauche = etroit ? 88 : 170
  const ecart = etroit ? 12 : 35
  titreFiche(feuille, titre, { x, largeur })
  const haut = pdf.y
  ecrireSommes(feuille, nombres, { x, largeur: gauche })
  const bas = pdf.y
  pdf.y = haut
  ecrireSommes(feuille, montants, { x: x + gauche + ecart, largeur: largeur - gauche - ecart }, true)
  pdf.y = Math.max(pdf.y, bas)
}

/** Decisions that no vote of the sitting carries: they are said, without voices. */
function grilleHorsSeance(contenu: ContenuPv, { x, largeur }: Place): Grille {
  const titre = titresFin(contenu).horsSeance
  const part = (nombre: number): number => (largeur * nombre) / 100
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
    lignes: (contenu.horsSeance ?? []).map(cellulesHorsSeance),
  }
}

const hautDecisionsHorsSeance = (feuille: Feuille, contenu: ContenuPv, place: Place): number =>
  26 + hautGrille(feuille, grilleHorsSeance(contenu, place))

function lesDecisionsHorsSeance(feuille: Feuille, contenu: ContenuPv, place: Place): void {
  reserver(feuille.pdf, 90)
  titreFiche(feuille, titresFin(contenu).horsSeance, place)
  grille(feuille, grilleHorsSeance(contenu, place))
  feuille.pdf.y += 6
}

function lesSignatures(feuille: Feuille, donnees: DonneesPv): void {
  const { pdf } = feuille
  const c = JSON.parse(donnees.contenu) as ContenuPv
  reserver(pdf, hautSignatures(c))
  pdf.y += 4
  artefact(feuille, () =>
    pdf
      .moveTo(X, pdf.y)
      .lineTo(X + LARGEUR, pdf.y)
      .lineWidth(0.75)
      .strokeColor(ENCRE)
      .stroke(),
  )
  pdf.y += 5
  signet(pdf, feuille.plan, 'Signatures')
  const haut = pdf.y
  let bas = haut
  const colonne = (rang: number) => ({ x: X + rang * 250, largeur: 244 })
  for (const [i, qualite] of (['president', 'secretaire'] as const).entries()) {
    pdf.y = haut
    const signature = donnees.signatures.find((s) => s.qualite === qualite)
    const tenu = qualite === 'president' ? c.presidence : c.secretariat
    const nomme = c.signataires?.[qualite] ?? null
    const nom = signature ? `${signature.preuve.prenom} ${signature.preuve.nom}` : (nomme ?? tenu ?? '—')
    const place = colonne(i)
    element(feuille, 'P', () => {
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
  element(feuille, 'P', () => {
    ecrire(pdf, 'Vérifier ce document', { taille: 9, interligne: 1, couleur: GRIS, ...place })
    ecrire(pdf, donnees.verification.replace(/^https?:\/\//, ''), {
      police: 'gras',
      taille: 9,
      interligne: 1,
      ...place,
    })
    if (!c.arreteLe) return
    ecrire(pdf, 'Empreinte du texte arrêté (SHA-256)', { taille: 9, interligne: 1, couleur: GRIS, ...place })
    ecrire(pdf, enDeuxLignes(donnees.empreinte), { taille: 8, interligne: 1, chiffres: true, ...place })
  })
  if (!c.lecture) return
  const { lecture } = c
  pdf.y = Math.max(bas, pdf.y) + 2
  element(feuille, 'P', () => ecrire(pdf, lecture, { taille: 8.6, couleur: GRIS, ...PLEINE }))
}

/** A hash in two lines of the same length. */
const enDeuxLignes = (hexa: string): string => `${enQuatre(hexa.slice(0, 32))}\n${enQuatre(hexa.slice(32))}`

const phraseSignature = (preuve: PreuveSignature): string =>
  `Signé électroniquement le ${formatMoment(new Date(preuve.le))}, par code à usage unique reçu ${preuve.canal === 'sms' ? 'sur son mobile' : 'par e-mail'} (${preuve.destination}).`
