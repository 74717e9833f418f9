import { EXTENSIONS, type Piece, refusDePiece } from '#domain/projet/saisie/pieces.ts'

/** Attachments follow the rules of an application's « autres documents » (contract §3). */
const PIECE: Piece = {
  type: 'autre',
  champ: 'attachment',
  libelle: 'Pièce jointe',
  aide: '',
  extensions: EXTENSIONS,
  requis: false,
  max: 1,
  objet: 'demande',
}

/** For a file picker: « .png,.jpg,.jpeg,… ». */
export const ACCEPTE = EXTENSIONS.map((e) => (e === 'jpg' ? '.jpg,.jpeg' : `.${e}`)).join(',')

/** What a file's name and size (bytes) already say against it, or null; the server also reads its content. */
export const refusDePieceJointe = (fichier: { nom: string; taille: number }): string | null =>
  refusDePiece(PIECE, fichier)
