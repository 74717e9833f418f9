import { formatInstant } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { direFonctionDite } from '#domain/membre/question-fonction.ts'
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
export function joindreContenu(feuille: Feuille, nom: string, contenu: string, le: Date): void {
  feuille.pdf.file(Buffer.from(contenu, 'utf8'), {
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
export const lignesPreuve = (preuve: PreuveSignature): Lignes => [
  ['Signataire', [`${preuve.prenom} ${preuve.nom}`, preuve.fonction].filter(Boolean).join(', ')],
  ...(preuve.fonctionDite ? ([['Fonction', direFonctionDite(preuve.fonctionDite)]] satisfies Lignes) : []),
  ['Date et heure', `${formatInstant(preuve.le)} (heure de Paris)\n${preuve.le} (temps universel)`],
  [
    'Code reçu par',
    preuve.canal === 'email' ? `E-mail, à ${preuve.destination}` : `SMS, au ${preuve.destination}`,
  ],
  ['Adresse réseau', preuve.adresse, 'chiffres'],
  ['Logiciel utilisé', preuve.agent],
]

/** The evidence of a signature, whole on one page when a page can hold it. */
export function preuve(
  feuille: Feuille,
  { declaration, lignes, joint, organisme, verification }: PreuveEcrite,
): void {
  reserver(
    feuille.pdf,
    HAUTEUR_TITRE +
      (declaration ? hauteurTexteLong(feuille, declaration) : 0) +
      lignes.reduce(
        (h, [libelle, valeur, genre]) => h + hauteurLigne(feuille, libelle, valeur ?? '', genre),
        0,
      ) +
      AVANT_MENTIONS +
      hauteurMention(feuille, joint) +
      hauteurCachet(feuille, organisme),
  )
  section(feuille, 'Preuve de la signature')
  if (declaration) texteLong(feuille, 'Déclaration signée', declaration)
  for (const [libelle, valeur, genre] of lignes) ligne(feuille, libelle, valeur, genre)
  feuille.pdf.y += AVANT_MENTIONS
  mention(feuille, joint)
  cachet(feuille, organisme, verification)
}

const PERDUS =
  'Certains caractères ne peuvent être imprimés, et se lisent «\u00a0?\u00a0»\u00a0; le contenu exact est joint à ce fichier.'

const phraseCachet = (organisme: string): string =>
  `Ce fichier porte le cachet électronique ${deNom(organisme)}, qui en prouve l’origine et révèle toute modification\u00a0; il n’est pas la signature d’une personne. Chacun peut le vérifier à cette adresse\u00a0:`

/** Points that the seal's sentence and its link take. */
export const hauteurCachet = (feuille: Feuille, organisme: string): number =>
  hauteurMention(feuille, PERDUS) + hauteurMention(feuille, phraseCachet(organisme)) + HAUTEUR_LIEN

/** The seal of the file, by whom, where to check it, and whether the file prints all that it attaches. */
export function cachet(feuille: Feuille, organisme: string, verification: string): void {
  if (caracteresPerdus(feuille.pdf).size > 0) mention(feuille, PERDUS)
  mention(feuille, phraseCachet(organisme))
  lien(feuille, verification, 'Vérifier ce document')
}
