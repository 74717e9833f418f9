import { queryOptions } from '@tanstack/react-query'
import { appelsCompte } from '#domain/compte/appels.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

export const requeteCompte = (id: number) =>
  queryOptions({
    queryKey: cles.compte(id),
    queryFn: async () => (await appeler(appelsCompte.lireCompte, { params: { id } })).data,
  })

/** Puts what a save answered in the place of what was read; the list is asked again. */
export async function garderCompte(compte: CompteReponse): Promise<void> {
  requetes.setQueryData(requeteCompte(compte.id).queryKey, compte)
  await requetes.invalidateQueries({ queryKey: cles.listeComptes() })
}

/** Reads an account again, after something that is not in its form. */
export const relireCompte = (id: number): Promise<void> =>
  requetes.invalidateQueries({ queryKey: cles.compte(id) })

/** The account just deleted here: its name is no longer in any list. */
export const dernierSupprime = (): Nom | undefined => requetes.getQueryData<Nom>(cles.compteSupprime())

export interface Nom {
  prenom: string
  nom: string
}

/** Notes who was just deleted, for the list to name. */
export async function noterSuppression({ prenom, nom }: Nom): Promise<void> {
  requetes.setQueryData<Nom>(cles.compteSupprime(), { prenom, nom })
  await requetes.invalidateQueries({ queryKey: cles.listeComptes() })
}

/** Drops a deleted account from what was read, once its page is left. */
export const oublierCompte = (id: number): void => requetes.removeQueries({ queryKey: cles.compte(id) })
