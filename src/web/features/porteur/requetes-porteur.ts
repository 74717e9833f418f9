import { queryOptions, useMutation } from '@tanstack/react-query'
import { appelsPorteur } from '#domain/porteur/appels.ts'
import { appelsProjet } from '#domain/projet/appels.ts'
import { agirOuConstater } from '#web/lib/agir-ou-constater.ts'
import { appeler, appelerEcran } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { relirePorteurs } from '#web/socle/relire.ts'

export interface Liste {
  recherche: string
  page: number
}

export const requeteEnCours = (l: Liste & { statut: 'en cours' | 'refus' }) =>
  queryOptions({
    queryKey: cles.listePorteurs('en-cours', l),
    refetchOnWindowFocus: 'always',
    queryFn: () => appeler(appelsPorteur.listerPorteursEnCours, { query: { ...l } }),
    placeholderData: (avant) => avant,
  })

export const requeteValides = (l: Liste) =>
  queryOptions({
    queryKey: cles.listePorteurs('valides', l),
    refetchOnWindowFocus: 'always',
    queryFn: () => appeler(appelsPorteur.listerPorteursValides, { query: { ...l } }),
    placeholderData: (avant) => avant,
  })

/** Applications of one holder, newest first. */
export const requeteProjetsDe = (porteurId: number, page: number) =>
  queryOptions({
    queryKey: cles.projetsDuPorteur(porteurId, page),
    queryFn: () => appelerEcran(appelsProjet.listerProjets, { query: { porteurId, page } }),
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
        () => appeler(appelsPorteur.validerPorteur, { corps }),
        () => dejaRendu(corps),
      ),
    onSuccess: relirePorteurs,
  })

export const useEnvoyerSmsTest = (id: number) =>
  useMutation({
    mutationFn: async () => (await appeler(appelsPorteur.envoyerSmsTest, { params: { id } })).data,
  })
