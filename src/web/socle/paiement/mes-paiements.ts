import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsPaiement } from '#domain/paiement/appels.ts'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Where the payment of each aid of the holder is; read again as soon as the tab is looked at. */
export const requeteMesPaiements = queryOptions({
  queryKey: cles.mesPaiements(),
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => (await appeler(appelsPaiement.suivrePaiements, { signal })).data,
})

/** The holder's page on the payment of an application. */
export const adressePaiement = (projetId: number): string => `/porteur-projet/paiement?projetId=${projetId}`
export const ADRESSE_RIB = '/porteur-projet/informations?tab=rib'

/** True while a transfer is being prepared or is at the bank. */
export const estEnCours = ({ etat }: PaiementSuivi): boolean => etat === 'preparation' || etat === 'transmis'

/** The payment of that application; undefined while nothing of it is to be told. */
export function usePaiement(projetId: number, signee: boolean): PaiementSuivi | undefined {
  const { data } = useQuery({ ...requeteMesPaiements, enabled: signee })
  return data?.find((p) => p.projetId === projetId)
}
