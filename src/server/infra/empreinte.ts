import { createHash } from 'node:crypto'

/** SHA-256 of a text: what the database keeps of a token. */
export const empreinteDe = (texte: string): Buffer => createHash('sha256').update(texte, 'utf8').digest()
