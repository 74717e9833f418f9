import { formatInstant } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import type { PreuveSignature } from '#domain/signature/contenu.ts'
import {
  type GenreValeur,
  HAUTEUR_LIEN,
  HAUTEUR_TITRE,
  hauteurLigne,
  hauteurMention,
  hauteurTexteLong,
  lien,
  ligne,
  mention,
  section,
  texteLong,
} from './blocs.ts'
import { type Feuille, reserver } from './feuille.ts'
import { caracteresPerdus } from './polices.ts'

/** A hash cut in four, so that it can be read aloud and wraps. */
export const enQuatre = (hexa: string): string => hexa.match(/.{1,16}/g)?.join(' ') ?? hexa

export interface DonneesSignees {
  /** Canonical JSON of what was signed, byte for byte; attached to the file. */
  contenu: string
  preuve: PreuveSignature
  /** Where anybody may check the file. */
  verification: string
}

type Lignes = [libelle: string, valeur: string | null, genre?: GenreValeur][]

export interface PreuveEcrite {
  /** The statement that the code signed, when there is one. */
  declaration?: string | null
  lignes: Lignes
  /** What is attached to the file. */
  joint: string
  organisme: string
  /** Where anybody may check the file. */
  verification: string
}

export const CONTENU_JOINT =
  'Le contenu exact qui a été signé est joint à ce fichier, au format JSON. Son empreinte est celle qui figure ci-dessus\u00a0; elle change si un seul caractère change.'

/** Attaches what was signed, byte for byte. */
export function joindreContenu(f: Feuille, nom: string, contenu: string, le: Date): void {
  f.pdf.file(Buffer.from(contenu, 'utf8'), {
    name: `${nom}.json`,
    type: 'application/json',
    description: 'Contenu signé, dont l’empreinte figure dans la preuve de signature',
    relationship: 'Source',
    creationDate: le,
    modifiedDate: le,
  } as PDFKit.Mixins.PDFAttachmentOptions)
}

const AVANT_MENTIONS = 8

/** Who signed, when, from where and by which code: the lines every evidence page begins with. */
export const lignesPreuve = (p: PreuveSignature): Lignes => [
  ['Signataire', [`${p.prenom} ${p.nom}`, p.fonction].filter(Boolean).join(', ')],
  ['Date et heure', `${formatInstant(p.le)} (heure de Paris)\n${p.le} (temps universel)`],
  ['Code reçu par', p.canal === 'email' ? `E-mail, à ${p.destination}` : `SMS, au ${p.destination}`],
  ['Adresse réseau', p.adresse, 'chiffres'],
  ['Logiciel utilisé', p.agent],
]

/** The evidence of a signature, whole on one page when a page can hold it. */
export function preuve(
  f: Feuille,
  { declaration, lignes, joint, organisme, verification }: PreuveEcrite,
): void {
  reserver(
    f.pdf,
    HAUTEUR_TITRE +
      (declaration ? hauteurTexteLong(f, declaration) : 0) +
      lignes.reduce((h, [libelle, valeur, genre]) => h + hauteurLigne(f, libelle, valeur ?? '', genre), 0) +
      AVANT_MENTIONS +
      hauteurMention(f, joint) +
      hauteurCachet(f, organisme),
  )
  section(f, 'Preuve de la signature')
  if (declaration) texteLong(f, 'Déclaration signée', declaration)
  for (const [libelle, valeur, genre] of lignes) ligne(f, libelle, valeur, genre)
  f.pdf.y += AVANT_MENTIONS
  mention(f, joint)
  cachet(f, organisme, verification)
}

const PERDUS =
  'Certains caractères ne peuvent être imprimés, et se lisent «\u00a0?\u00a0»\u00a0; le contenu exact est joint à ce fichier.'

const phraseCachet = (organisme: string): string =>
  `Ce fichier porte le cachet électronique ${deNom(organisme)}, qui en prouve l’origine et révèle toute modification\u00a0; il n’est pas la signature d’une personne. Chacun peut le vérifier à cette adresse\u00a0:`

/** Points that the seal's sentence and its link take. */
export const hauteurCachet = (f: Feuille, organisme: string): number =>
  hauteurMention(f, PERDUS) + hauteurMention(f, phraseCachet(organisme)) + HAUTEUR_LIEN

/** The seal of the file, by whom, where to check it, and whether the file prints all that it attaches. */
export function cachet(f: Feuille, organisme: string, verification: string): void {
  if (caracteresPerdus(f.pdf).size > 0) mention(f, PERDUS)
  mention(f, phraseCachet(organisme))
  lien(f, verification, 'Vérifier ce document')
}
