/** What a line is about, as its chain names it. */
export const GENRES_OBJET = ['projet', 'porteur', 'compte', 'commission', 'virement', 'portail'] as const
export type GenreObjet = (typeof GENRES_OBJET)[number]

export const LIBELLES_OBJETS: Record<GenreObjet, string> = {
  projet: 'Demande',
  porteur: 'Porteur',
  compte: 'Compte',
  commission: 'Commission',
  virement: 'Virement',
  portail: 'Le portail',
}

/** What a chain is about: « projet:12 » the application 12, « export » the portal itself. */
export function objetDe(chaine: string): { genre: GenreObjet; id: number | null } {
  const [mot, id] = chaine.split(':')
  const genre = GENRES_OBJET.find((g) => g === mot)
  return genre && id ? { genre, id: Number(id) } : { genre: 'portail', id: null }
}
