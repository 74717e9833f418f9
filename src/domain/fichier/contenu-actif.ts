/** Why a document is not kept, though its type is one of those asked. */
export type Motif =
  | 'macros'
  | 'lienDde'
  | 'modeleDistant'
  | 'javascript'
  | 'lancement'
  | 'envoiFormulaire'
  | 'fichierJoint'
  | 'objetIncorpore'
  | 'formulaireXfa'
  | 'chiffre'
  | 'archiveCollee'
  | 'imageDemesuree'
  | 'illisible'

/** Most pixels of an image: a sheet of A3 scanned at 500 dots per inch has 48 million. */
export const PIXELS_MAX = 50_000_000
/** Longest side of an image, in pixels. */
export const COTE_MAX = 30_000

/** Tells somebody who never did it how to print to a file, which keeps a filled form readable. */
const COMMENT_IMPRIMER =
  'choisissez Imprimer, puis, à la place de l’imprimante, «\u00a0Microsoft Print to PDF\u00a0» ou «\u00a0Enregistrer au format PDF\u00a0»'
const IMPRIMER_EN_PDF = `Ouvrez-le, ${COMMENT_IMPRIMER}\u00a0: la copie obtenue se lit de même, déposez-la.`

const PHRASES: Record<Motif, readonly [mal: string, remede: string]> = {
  macros: [
    'contient des macros',
    'Enregistrez-le en PDF, ou sans macro (Enregistrer sous, «\u00a0Document Word (.docx)\u00a0» ou «\u00a0Classeur Excel (.xlsx)\u00a0»), et déposez cette copie.',
  ],
  lienDde: [
    'contient un lien DDE, qui peut lancer un programme',
    'Enregistrez-le en PDF, ou rompez ce lien (dans Excel\u00a0: Données, Modifier les liens, «\u00a0Rompre la liaison\u00a0»), et déposez cette copie.',
  ],
  modeleDistant: [
    'va chercher un modèle ou un objet sur un autre ordinateur quand on l’ouvre',
    'Enregistrez-le en PDF et déposez cette copie.',
  ],
  javascript: [
    'contient un programme (JavaScript), comme les formulaires PDF qui font leurs calculs',
    IMPRIMER_EN_PDF,
  ],
  formulaireXfa: ['est un formulaire que seul Adobe Acrobat sait afficher (XFA)', IMPRIMER_EN_PDF],
  lancement: ['contient une commande qui lance un programme', IMPRIMER_EN_PDF],
  envoiFormulaire: ['contient un bouton qui envoie des données à un site', IMPRIMER_EN_PDF],
  fichierJoint: [
    'contient un fichier joint d’un type qui n’est pas admis',
    'Enregistrez-le sans pièce jointe et déposez cette copie\u00a0; joignez l’autre fichier à part, s’il est demandé.',
  ],
  objetIncorpore: [
    'contient un autre fichier, inséré comme objet',
    'Enregistrez-le en PDF, ou supprimez cet objet, et déposez cette copie\u00a0; joignez l’autre fichier à part, s’il est demandé.',
  ],
  chiffre: [
    'est protégé (ouverture, impression ou copie limitées par un mot de passe), même s’il s’ouvre sans le demander',
    `Enregistrez-le sans cette protection ou, s’il se laisse imprimer, ${COMMENT_IMPRIMER}, et déposez cette copie. Sinon, demandez-en une à qui l’a fait.`,
  ],
  archiveCollee: [
    'cache une archive parmi ses données',
    'Ouvrez-le dans le logiciel qui l’a fait, enregistrez-le de nouveau, et déposez cette copie.',
  ],
  imageDemesuree: [
    'a des dimensions trop grandes (50\u00a0millions de pixels et 30\u00a0000 pixels de côté au plus)',
    'Réduisez l’image, ou enregistrez-la dans une définition plus petite, et déposez cette copie.',
  ],
  illisible: [
    'n’a pas pu être lu en entier\u00a0: il est abîmé, ou fait d’une façon inhabituelle',
    'Ouvrez-le, enregistrez-le de nouveau (en PDF, si c’est un document), et déposez cette copie.',
  ],
}

/** What is wrong with the file of this name, and how to save a copy that will be kept. */
export function contenuRefuse(motif: Motif, nom: string): string {
  const [mal, remede] = PHRASES[motif]
  return `Le fichier «\u00a0${nom}\u00a0» ${mal}\u00a0: il n’a pas été conservé. ${remede}`
}
