import { queryOptions, useMutation } from '@tanstack/react-query'
import { appelsPorteur } from '#domain/porteur/appels.ts'
import {
  DEMANDES_DE_PORTEUR,
  type FiltrePorteurs,
  SIRETS_DE_PORTEUR,
} from '#domain/porteur/liste-porteurs.ts'
import { appelsProjet } from '#domain/projet/appels.ts'
import { agirOuConstater } from '#web/lib/agir-ou-constater.ts'
import { appeler, appelerEcran } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { relirePorteurs } from '#web/socle/relire.ts'
import type { VueListe } from '#web/ui/liste/use-vue-liste.ts'

/** What a view asks of the server, all pages; the export asks the same. */
export const filtresDe = ({ recherche, filtres, tri }: VueListe<FiltrePorteurs>) => ({
  ...(recherche && { recherche }),
  categorie: filtres.categorie,
  region: filtres.region,
  demandes: DEMANDES_DE_PORTEUR.find((d) => d === filtres.demandes),
  siret: SIRETS_DE_PORTEUR.find((s) => s === filtres.siret),
  ...(tri && { tri }),
})

export function requeteEnCours(vue: VueListe<FiltrePorteurs>, statut: 'en cours' | 'refus') {
  const query = { statut, ...filtresDe(vue), page: vue.page }
  return queryOptions({
    queryKey: cles.listePorteurs('en-cours', query),
    refetchOnWindowFocus: 'always',
    queryFn: () => appeler(appelsPorteur.listerPorteursEnCours, { query }),
    placeholderData: (avant) => avant,
  })
}

export function requeteValides(vue: VueListe<FiltrePorteurs>) {
  const query = { ...filtresDe(vue), page: vue.page }
  return queryOptions({
    queryKey: cles.listePorteurs('valides', query),
    refetchOnWindowFocus: 'always',
    queryFn: () => appeler(appelsPorteur.listerPorteursValides, { query }),
    placeholderData: (avant) => avant,
  })
}

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
