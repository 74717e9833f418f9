import { formatOctets } from '#domain/commun/octets.ts'
import { TAILLE_MAX } from '#domain/fichier/taille.ts'
import type { Piece } from './pieces.ts'

/** Advice on a file that a field does not take: the refusal says why, these say how to do better. */

const TEXTES = ['odt', 'doc', 'docx', 'pages', 'rtf', 'txt', 'odp', 'ppt', 'pptx', 'key']
const TABLEAUX = ['ods', 'numbers', 'csv', 'xls', 'xlsx']
/** Images that phones and computers make; extensions have no « jpeg », read as « jpg ». */
const IMAGES = ['jpg', 'png', 'webp', 'heic', 'heif', 'avif', 'tif', 'tiff', 'bmp', 'gif']

const EXPORTER =
  'Ouvrez-le dans le logiciel qui l’a créé, puis choisissez «\u00a0Fichier\u00a0», «\u00a0Exporter\u00a0» ou «\u00a0Enregistrer sous\u00a0», et '
const EN_JPEG =
  'Enregistrez cette photo en JPEG\u00a0: ouvrez-la sur votre appareil, puis exportez-la ou partagez-la au format «\u00a0JPEG\u00a0». Sur iPhone, «\u00a0Réglages\u00a0», «\u00a0Appareil photo\u00a0», «\u00a0Formats\u00a0», «\u00a0Le plus compatible\u00a0» vaut pour les photos suivantes.'
const EN_DOCUMENT = 'Placez cette image dans un document, puis enregistrez ce document en PDF.'

/** As people's files end, longer than what the portal takes. */
const extensionDe = (nom: string): string => {
  const extension = /\.([a-z0-9]{1,8})$/.exec(nom.toLowerCase())?.[1] ?? ''
  return extension === 'jpeg' ? 'jpg' : extension
}

interface Fichier {
  nom: string
  /** Bytes. */
  taille: number
}

const prend = (piece: Piece, extension: string): boolean =>
  (piece.extensions as readonly string[]).includes(extension)

/** True for an image that a field taking JPEG refuses as it is: the device may make one that it takes. */
export const photoAReprendre = (piece: Piece, { nom, taille }: Fichier): boolean => {
  const extension = extensionDe(nom)
  return (
    prend(piece, 'jpg') && IMAGES.includes(extension) && (taille > TAILLE_MAX || !prend(piece, extension))
  )
}

/** How to make of this file one that the field takes; null when the refusal says it best. */
export function conseilDePiece(piece: Piece, { nom, taille }: Fichier): string | null {
  const extension = extensionDe(nom)
  if (!prend(piece, extension)) {
    if (IMAGES.includes(extension)) return prend(piece, 'jpg') ? EN_JPEG : EN_DOCUMENT
    if (TABLEAUX.includes(extension))
      return `${EXPORTER}${prend(piece, 'xlsx') ? 'le format xlsx ou PDF' : 'le format PDF'}.`
    return TEXTES.includes(extension) ? `${EXPORTER}le format PDF.` : null
  }
  if (taille <= TAILLE_MAX) return null
  const pese = `Il pèse ${formatOctets(taille)}. `
  if (IMAGES.includes(extension))
    return `${pese}Réduisez ses dimensions (2\u00a0000 points de large suffisent), ou enregistrez-le en JPEG.`
  return `${pese}Exportez-le de nouveau en PDF avec des images allégées («\u00a0taille minimale\u00a0», «\u00a0qualité web\u00a0»), ou retirez-en les plus grandes.`
}
