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
} from './pdf/feuille.ts'
import { ecrireFiche, hautFiche, titreFiche } from './pdf/fiches.ts'
import { enQuatre } from './pdf/preuve.ts'
import { ecrireSommes, HAUT_SOMME } from './pdf/sommes.ts'
import { ficheCloture, ficheCorrections, sommesPv } from './textes/phrases-pv.ts'

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

/** Sums, closing and signatures stand together: a signature is never on a page of its own. */
export function laFin(f: Feuille, c: ContenuPv, d: DonneesPv): void {
  const { pdf } = f
  const [totaux, cloture] = [sommesPv(c), ficheCloture(c)]
  const b = { x: X + 478, largeur: LARGEUR - 478 }
  const hautCloture = hautFiche(f, cloture, b)
  const haut = Math.max(22 + totaux.nombres.length * HAUT_SOMME, Math.min(hautCloture, 240))
  reserver(pdf, haut + 130)
  const depart = pdf.y
  titreFiche(f, totaux.titre, { x: X, largeur: 260 })
  const sous = pdf.y
  ecrireSommes(f, totaux.nombres, { x: X, largeur: 170 })
  const bas = pdf.y
  pdf.y = sous
  ecrireSommes(f, totaux.montants, { x: X + 205, largeur: 240 }, true)
  pdf.y = bas
  if (hautCloture > 240) ecrireFiche(f, cloture, PLEINE)
  else {
    pdf.y = depart
    ecrireFiche(f, cloture, b)
    pdf.y = Math.max(pdf.y, bas)
  }
  const corrections = ficheCorrections(c)
  if (corrections) ecrireFiche(f, corrections, PLEINE)
  lesSignatures(f, d)
}

function lesSignatures(f: Feuille, d: DonneesPv): void {
  const { pdf } = f
  reserver(pdf, 120)
  pdf.y += 6
  artefact(f, () =>
    pdf
      .moveTo(X, pdf.y)
      .lineTo(X + LARGEUR, pdf.y)
      .lineWidth(0.75)
      .strokeColor(ENCRE)
      .stroke(),
  )
  pdf.y += 8
  titreFiche(f, 'Signatures', PLEINE)
  const haut = pdf.y
  let bas = haut
  const c = JSON.parse(d.contenu) as ContenuPv
  const colonne = (i: number) => ({ x: X + i * 250, largeur: 235 })
  for (const [i, qualite] of (['president', 'secretaire'] as const).entries()) {
    pdf.y = haut
    const signature = d.signatures.find((s) => s.qualite === qualite)
    const tenu = qualite === 'president' ? c.presidence : c.secretariat
    const nomme = c.signataires?.[qualite] ?? null
    const nom = signature ? `${signature.preuve.prenom} ${signature.preuve.nom}` : (nomme ?? tenu ?? '—')
    const place = colonne(i)
    element(f, 'P', () => {
      ecrire(pdf, QUALITES[qualite], { taille: 9, couleur: GRIS, ...place })
      ecrire(pdf, nom, { police: 'titre', taille: 12, ...place })
      if (nomme) ecrire(pdf, `désigné·e pour signer à la place de ${tenu}`, { taille: 9, ...place })
      ecrire(pdf, signature ? phraseSignature(signature.preuve) : 'En attente de signature', {
        taille: 9,
        interligne: 2,
        ...place,
      })
    })
    bas = Math.max(bas, pdf.y)
  }
  pdf.y = haut
  const place = { x: X + 500, largeur: LARGEUR - 500 }
  element(f, 'P', () => {
    ecrire(pdf, 'Vérifier ce document', { taille: 9, couleur: GRIS, ...place })
    ecrire(pdf, d.verification.replace(/^https?:\/\//, ''), { police: 'gras', taille: 9, ...place })
    if (!c.arreteLe) return
    ecrire(pdf, 'Empreinte du texte arrêté (SHA-256)', { taille: 9, couleur: GRIS, ...place })
    ecrire(pdf, enDeuxLignes(d.empreinte), { taille: 8, chiffres: true, ...place })
  })
  if (!c.lecture) return
  const { lecture } = c
  pdf.y = Math.max(bas, pdf.y) + 5
  element(f, 'P', () => ecrire(pdf, lecture, { taille: 8.6, couleur: GRIS, ...PLEINE }))
}

/** A hash in two lines of the same length. */
const enDeuxLignes = (hexa: string): string => `${enQuatre(hexa.slice(0, 32))}\n${enQuatre(hexa.slice(32))}`

const phraseSignature = (p: PreuveSignature): string =>
  `Signé électroniquement le ${formatMoment(new Date(p.le))}, par code à usage unique reçu ${p.canal === 'sms' ? 'sur son mobile' : 'par e-mail'} (${p.destination}).`
