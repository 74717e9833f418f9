import { queryOptions } from '@tanstack/react-query'
import { appelsStatistique } from '#domain/statistique/appels.ts'
import type { Choix, ChoixVoulu } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import { type CleTableau, TABLEAUX, type Tableau } from '#domain/statistique/tableau.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** What may be chosen. */
export const requeteChoix = queryOptions({
  queryKey: cles.choixStatistiques(),
  queryFn: async () => (await appeler(appelsStatistique.lireChoixStatistiques)).data,
})

/** The numbers of a table, with what the server chose of what the address leaves out. */
export const requeteStatistiques = (tableau: CleTableau, demande: ChoixVoulu) =>
  queryOptions({
    queryKey: cles.statistiques(tableau, demande),
    queryFn: async ({ signal }) => {
      const { data, meta } = await appeler(appelsStatistique.lireStatistiques, {
        params: { tableau },
        query: demande,
        signal,
      })
      const { commission, domaine } = demande
      const { annee, egale, commissions } = meta
      const choix: Choix = { annee, egale, commission, commissions, domaine }
      return { lignes: data, choix, meta }
    },
    placeholderData: (avant) => avant,
  })

/** Every table as it is shown, read again where it was not. */
export const tousLesTableaux = async (demande: ChoixVoulu): Promise<Tableau[]> => {
  const tous = await Promise.all(
    TABLEAUX.filter((cle) => cle !== 'enveloppe').map(async (cle) => {
      const { lignes, choix } = await requetes.fetchQuery(requeteStatistiques(cle, demande))
      return composer(cle, lignes, choix)
    }),
  )
  return tous.flat()
}
