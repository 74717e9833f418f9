import { libelleCategorie } from '#domain/referentiel/libelle-categorie.ts'
import { useCategoriesStructures } from '#web/socle/reglages/referentiels.ts'

/** Names a category of structures; « … » until their list is read: none is unknown before. */
export function useNomCategorie(): (id: number | null) => string {
  const { data, isPending } = useCategoriesStructures()
  return (id) => (isPending ? '…' : libelleCategorie(data ?? [], id))
}
