import { NOMS_REGIONS } from '#domain/geo/regions.ts'
import type { FiltrePorteurs } from '#domain/porteur/liste-porteurs.ts'
import { useCategoriesStructures } from '#web/socle/reglages/referentiels.ts'
import type { FiltreOffert } from '#web/ui/liste/filtre.ts'

/** What the lists of holders can be filtered by, in the order of the panel. */
export function useFiltresOfferts(): FiltreOffert<FiltrePorteurs>[] {
  const { data = [] } = useCategoriesStructures()
  return [
    {
      genre: 'plusieurs',
      nom: 'categorie',
      titre: 'Catégorie',
      valeurs: data.map((c) => ({ valeur: String(c.id), libelle: c.libelle })),
    },
    {
      genre: 'plusieurs',
      nom: 'region',
      titre: 'Région',
      valeurs: NOMS_REGIONS.map((r) => ({ valeur: r, libelle: r })),
    },
    {
      genre: 'un',
      nom: 'demandes',
      titre: 'Demandes',
      valeurs: [
        { valeur: 'avec', libelle: 'Au moins une' },
        { valeur: 'sans', libelle: 'Aucune' },
      ],
    },
    {
      genre: 'un',
      nom: 'siret',
      titre: 'SIRET',
      valeurs: [
        { valeur: 'a-regarder', libelle: 'À regarder' },
        { valeur: 'absent', libelle: 'Ni SIRET ni RNA' },
      ],
    },
  ]
}
