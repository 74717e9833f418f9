/** The documents that the portal keeps, and recognises byte for byte. */
export const GENRES_DOCUMENT = [
  'demande',
  'convention',
  'convention-signee',
  'attestation',
  'proces-verbal',
  'proces-verbal-signe',
  'ordre-virement',
] as const
export type GenreDocument = (typeof GENRES_DOCUMENT)[number]
