import { queryOptions } from '@tanstack/react-query'
import { appelsPorteur } from '#domain/porteur/appels.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** One account, as the reader may see it. */
export const requetePorteur = (id: number) =>
  queryOptions({
    queryKey: cles.porteur(id),
    queryFn: async () => (await appeler(appelsPorteur.lirePorteur, { params: { id } })).data,
  })

/** Keeps what a save answered; the lists, and the applications that carry the name, are read again. */
export function garderPorteur(porteur: PorteurReponse): void {
  requetes.setQueryData(requetePorteur(porteur.id).queryKey, porteur)
  for (const queryKey of [cles.listesPorteurs(), cles.projets()])
    void requetes.invalidateQueries({ queryKey })
}
