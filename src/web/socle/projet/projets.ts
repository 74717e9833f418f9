import { queryOptions } from '@tanstack/react-query'
import type { FileSuivie } from '#domain/controle/voisins.ts'
import { appelsProjet } from '#domain/projet/appels.ts'
import type { Enregistrement, ProjetReponse } from '#domain/projet/reponse.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** The queues that « Suivant » goes through: what waits for staff, and what holders are late for. */
export type FileProjet = FileSuivie

/** Where staff read an application; `file`: the queue one comes from, and goes on in. */
export const adresseProjet = (id: number, file?: FileProjet | null): string =>
  `/admin/projets/validation?id=${id}${file ? `&file=${file}` : ''}`

/** Where staff read a structure. */
export const adressePorteur = (id: number): string => `/admin/porteur?id=${id}`

/** Where staff read applications side by side, the oldest first. */
export const adresseComparaison = (ids: readonly number[]): string =>
  `/admin/projets/comparaison?ids=${ids.join(',')}`

export const requeteProjet = (id: number) =>
  queryOptions({
    queryKey: cles.projet(id),
    queryFn: async ({ signal }) =>
      (await lireEnGroupe(appelsProjet.lireProjet, { params: { id }, signal })).data,
  })

/** The application as it is now, whatever was read before. */
export const relireProjet = (id: number): Promise<ProjetReponse> =>
  requetes.fetchQuery({ ...requeteProjet(id), staleTime: 0 })

/** Reads it again once the server said its state forbids the act: the screen then shows what is. */
export async function relireSiConflit(id: number, erreur: unknown): Promise<void> {
  if (erreur instanceof ErreurApi && erreur.statut === 409)
    await requetes.invalidateQueries({ queryKey: cles.projet(id) })
}

/** What was decided meanwhile shows once the tab is looked at again: this list fills no form. */
export const requeteMesProjets = queryOptions({
  queryKey: cles.mesProjets(),
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => (await lireEnGroupe(appelsProjet.listerMesProjets, { signal })).data,
})

/** Previous applications for a re-edition. */
export const requeteAnciens = queryOptions({
  queryKey: cles.mesAnciensProjets(),
  queryFn: async ({ signal }) => (await lireEnGroupe(appelsProjet.listerMesAnciensProjets, { signal })).data,
})

/** The application as it was last read or saved here, if it was. */
export const projetConnu = (id: number): ProjetReponse | undefined =>
  requetes.getQueryData(requeteProjet(id).queryKey)

/**
 * Keeps what a draft just saved left of an application: what was typed, and what the server says of it.
 * Whoever opens it next reads it again.
 */
export function garderEnregistre(
  connu: ProjetReponse,
  saisi: object,
  enregistrement: Enregistrement,
): ProjetReponse {
  const { id, version, step, isDraft, complete: etapes, enregistreLe: modifieLe } = enregistrement
  const chronologie = { ...connu.chronologie, modifieLe }
  const projet = {
    ...connu,
    ...saisi,
    id,
    version,
    step,
    isDraft,
    isFilled: etapes.every(Boolean),
    etapes,
    chronologie,
  }
  garderProjet(projet)
  void requetes.invalidateQueries({ queryKey: requeteProjet(id).queryKey, refetchType: 'none' })
  return projet
}

/** Keeps the newest state of an application, whatever order two answers come in. */
export function garderProjet(projet: ProjetReponse): void {
  requetes.setQueryData(requeteProjet(projet.id).queryKey, (connu) =>
    connu && connu.version > projet.version ? connu : projet,
  )
  void requetes.invalidateQueries({ queryKey: cles.mesProjets() })
}
