import { queryOptions } from '@tanstack/react-query'
import { appelsSuivi } from '#domain/suivi/appels.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'
import { eteindreDossier } from '#web/socle/personne/eteindre-dossier.ts'

/** Who follows an application. */
export const requeteSuivi = (id: number) =>
  queryOptions({
    queryKey: cles.suivi(id),
    queryFn: async () => {
      const { data } = await lireEnGroupe(appelsSuivi.lireSuivi, { params: { id } })
      void eteindreDossier()
      return data
    },
    refetchOnWindowFocus: 'always',
  })
