import { queryOptions } from '@tanstack/react-query'
import { appelsSuivi } from '#domain/suivi/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { eteindreDossier } from '#web/socle/personne/notifications.ts'
import { lireAutour } from '#web/socle/projet/autour.ts'

/** Who follows an application. */
export const requeteSuivi = (id: number) =>
  queryOptions({
    queryKey: cles.suivi(id),
    queryFn: async () => {
      const { data } = await lireAutour(id, 'suivi', () => appeler(appelsSuivi.lireSuivi, { params: { id } }))
      eteindreDossier()
      return data
    },
    refetchOnWindowFocus: 'always',
  })
