import { queryOptions } from '@tanstack/react-query'
import { appelsPasse } from '#domain/passe/appels.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'

/** What the structure of an application asked for and was granted before; for staff. */
export const requetePasse = (id: number) =>
  queryOptions({
    queryKey: cles.passe(id),
    queryFn: async ({ signal }) =>
      (await lireEnGroupe(appelsPasse.lirePasse, { params: { id }, signal })).data,
  })
