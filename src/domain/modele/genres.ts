/** Where a text that comes back may be inserted, with its name. */
export const GENRES_MODELE = {
  'refus-controle': 'Refus au contrôle',
  'refus-compte': 'Refus d’un compte',
  'refus-bilan': 'Refus d’un bilan',
  message: 'Message',
  relance: 'Relance',
} as const
export type GenreModele = keyof typeof GENRES_MODELE
export const GENRES = Object.keys(GENRES_MODELE) as GenreModele[]
