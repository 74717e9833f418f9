/** Label of an entry by its id; « Catégorie inconnue » when there is none (specification 000 §3). */
export const libelleCategorie = (
  categories: readonly { id: number; libelle: string }[],
  id: number | null | undefined,
): string => categories.find((c) => c.id === id)?.libelle ?? 'Catégorie inconnue'
