import { queryOptions } from '@tanstack/react-query'
import type { CompteReponse, contratsCompte } from '#domain/compte/contrat.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

type C = typeof contratsCompte
const listerComptes = refDe<C['listerComptes']>({ methode: 'GET', chemin: '/comptes' })
const lireCompte = refDe<C['lireCompte']>({ methode: 'GET', chemin: '/comptes/:id' })
export const creerCompte = refDe<C['creerCompte']>({ methode: 'POST', chemin: '/comptes' })
export const modifierCompte = refDe<C['modifierCompte']>({ methode: 'PUT', chemin: '/comptes/:id' })
export const supprimerCompte = refDe<C['supprimerCompte']>({ methode: 'DELETE', chemin: '/comptes/:id' })
export const changerMotDePasse = refDe<C['changerMotDePasse']>({ methode: 'PATCH', chemin: '/comptes/:id' })

export const reinitialiserSecondFacteur = refDe<(typeof contratsSecondFacteur)['reinitialiserSecondFacteur']>(
  { methode: 'DELETE', chemin: '/comptes/:id/second-facteur' },
)

/** Every account in use. */
export const requeteComptes = queryOptions({
  queryKey: cles.listeComptes(),
  queryFn: async () => (await appeler(listerComptes)).data,
})

export const requeteCompte = (id: number) =>
  queryOptions({
    queryKey: cles.compte(id),
    queryFn: async () => (await appeler(lireCompte, { params: { id } })).data,
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
