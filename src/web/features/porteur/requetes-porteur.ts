import { queryOptions, useMutation } from '@tanstack/react-query'
import type { contratsDonneesPersonnelles } from '#domain/donnees-personnelles/contrat.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import { agirOuConstater } from '#web/lib/agir-ou-constater.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { relirePorteurs } from '#web/socle/relire.ts'

type C = typeof contratsPorteur
const enCours = refDe<C['listerPorteursEnCours']>({ methode: 'GET', chemin: '/porteurs-projet/en-cours' })
const valides = refDe<C['listerPorteursValides']>({ methode: 'GET', chemin: '/porteurs-projet/valides' })
const valider = refDe<C['validerPorteur']>({ methode: 'POST', chemin: '/porteurs-projet/valider' })
const smsTest = refDe<C['envoyerSmsTest']>({ methode: 'POST', chemin: '/porteurs-projet/:id/sms-test' })
const projets = refDe<(typeof contratsProjet)['listerProjets']>({ methode: 'GET', chemin: '/projets' })

export const telechargerDonnees = refDe<(typeof contratsDonneesPersonnelles)['telechargerDonnees']>({
  methode: 'GET',
  chemin: '/porteurs-projet/:id/donnees',
})
export const changerResponsable = refDe<C['changerResponsable']>({
  methode: 'POST',
  chemin: '/porteurs-projet/:id/changer-responsable',
})
export const modifierPorteur = refDe<C['modifierPorteur']>({
  methode: 'PATCH',
  chemin: '/porteurs-projet/:id',
})

export interface Liste {
  recherche: string
  page: number
}

export const requeteEnCours = (l: Liste & { statut: 'en cours' | 'refus' }) =>
  queryOptions({
    queryKey: cles.listePorteurs('en-cours', l),
    queryFn: () => appeler(enCours, { query: { ...l } }),
    placeholderData: (avant) => avant,
  })

export const requeteValides = (l: Liste) =>
  queryOptions({
    queryKey: cles.listePorteurs('valides', l),
    queryFn: () => appeler(valides, { query: { ...l } }),
    placeholderData: (avant) => avant,
  })

/** Applications of one holder, newest first. */
export const requeteProjetsDe = (porteurId: number, page: number) =>
  queryOptions({
    queryKey: cles.projetsDuPorteur(porteurId, page),
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
    onSuccess: relirePorteurs,
  })

export const useEnvoyerSmsTest = (id: number) =>
  useMutation({ mutationFn: async () => (await appeler(smsTest, { params: { id } })).data })
