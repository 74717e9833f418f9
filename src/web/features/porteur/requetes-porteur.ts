import { queryOptions, useMutation } from '@tanstack/react-query'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import { agirOuConstater } from '#web/lib/agir-ou-constater.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'

type C = typeof contratsPorteur
const lirePorteur = refDe<C['lirePorteur']>({ methode: 'GET', chemin: '/porteurs-projet/:id' })
const enCours = refDe<C['listerPorteursEnCours']>({ methode: 'GET', chemin: '/porteurs-projet/en-cours' })
const valides = refDe<C['listerPorteursValides']>({ methode: 'GET', chemin: '/porteurs-projet/valides' })
const valider = refDe<C['validerPorteur']>({ methode: 'POST', chemin: '/porteurs-projet/valider' })
const smsTest = refDe<C['envoyerSmsTest']>({ methode: 'POST', chemin: '/porteurs-projet/:id/sms-test' })
const projets = refDe<(typeof contratsProjet)['listerProjets']>({ methode: 'GET', chemin: '/projets' })

export const changerResponsable = refDe<C['changerResponsable']>({
  methode: 'POST',
  chemin: '/porteurs-projet/:id/changer-responsable',
})
export const modifierPorteur = refDe<C['modifierPorteur']>({
  methode: 'PATCH',
  chemin: '/porteurs-projet/:id',
})

/** Any read of holders; dropped as a whole when one of them changes. */
const PORTEURS = ['porteurs'] as const

/** Asks again whatever was read of holders. */
export const relirePorteurs = (): Promise<void> => requetes.invalidateQueries({ queryKey: PORTEURS })

/** One account, as the reader may see it. */
export const requetePorteur = (id: number) =>
  queryOptions({
    queryKey: [...PORTEURS, 'fiche', id],
    queryFn: async () => (await appeler(lirePorteur, { params: { id } })).data,
  })

/** Puts what a save answered in the place of what was read. */
export function garderPorteur(porteur: PorteurReponse): void {
  requetes.setQueryData(requetePorteur(porteur.id).queryKey, porteur)
  void requetes.invalidateQueries({ queryKey: [...PORTEURS, 'liste'] })
}

export interface Liste {
  recherche: string
  page: number
}

export const requeteEnCours = (l: Liste & { statut: 'en cours' | 'refus' }) =>
  queryOptions({
    queryKey: [...PORTEURS, 'liste', 'en-cours', l],
    queryFn: () => appeler(enCours, { query: { ...l } }),
    placeholderData: (avant) => avant,
  })

export const requeteValides = (l: Liste) =>
  queryOptions({
    queryKey: [...PORTEURS, 'liste', 'valides', l],
    queryFn: () => appeler(valides, { query: { ...l } }),
    placeholderData: (avant) => avant,
  })

/** Applications of one holder, newest first. */
export const requeteProjetsDe = (porteurId: number, page: number) =>
  queryOptions({
    queryKey: [...PORTEURS, 'projets', porteurId, page],
    queryFn: () => appeler(projets, { query: { porteurId, page } }),
  })

export interface Verdict {
  status: 'valide' | 'refus'
  idPorteurProjet: number
  motifRefus: string | null
}

// The reason counts too: another person's refusal is not this one.
async function dejaRendu({ idPorteurProjet, status, motifRefus }: Verdict): Promise<boolean> {
  const lu = await requetes.fetchQuery({ ...requetePorteur(idPorteurProjet), staleTime: 0 })
  return lu.statut === status && (status === 'valide' || lu.motifRefus === motifRefus?.trim())
}

/** Validates or refuses an account; every list and the red dots are read again. */
export const useValiderPorteur = () =>
  useMutation({
    mutationFn: (corps: Verdict) =>
      agirOuConstater(
        () => appeler(valider, { corps }),
        () => dejaRendu(corps),
      ),
    onSuccess: async () => {
      await requetes.invalidateQueries({ queryKey: PORTEURS })
      await requetes.invalidateQueries({ queryKey: ['notifications'] })
    },
  })

export const useEnvoyerSmsTest = (id: number) =>
  useMutation({ mutationFn: async () => (await appeler(smsTest, { params: { id } })).data })
