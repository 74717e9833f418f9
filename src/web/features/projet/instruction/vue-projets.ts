import { queryOptions } from '@tanstack/react-query'
import { appelsProjet } from '#domain/projet/appels.ts'
import type { Onglet } from '#domain/projet/onglets.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** The tabs as the address spells them (specification 001 §2, contract §3). */
export const ONGLETS_PROJETS = [
  { cle: 'in-progress', onglet: 'en-cours', libelle: 'En cours / Contrôle' },
  { cle: 'assignment', onglet: 'affectation', libelle: 'Affecter à une commission' },
  { cle: 'past-commission', onglet: 'commissions-passees', libelle: 'Commissions passées' },
  { cle: 'archives', onglet: 'archives', libelle: 'Archives' },
] as const satisfies { cle: string; onglet: Onglet; libelle: string }[]
export type CleOnglet = (typeof ONGLETS_PROJETS)[number]['cle']

/** A view of the list; all of it lives in the address, so that it can be sent to a colleague. */
export interface Vue {
  tab: CleOnglet
  recherche: string
  annee: string
  page: number
}

export const PAR_PAGE = 50

/** Reads the view of an address; who pays only sees the last two tabs. */
export function lireVue(q: URLSearchParams, tabs: readonly { cle: CleOnglet }[]): Vue {
  const tab = tabs.find((t) => t.cle === q.get('tab'))?.cle ?? tabs[0]?.cle ?? 'in-progress'
  const page = Number(q.get('page') ?? '1')
  return { tab, recherche: q.get('recherche') ?? '', annee: q.get('annee') ?? '', page: page > 0 ? page : 1 }
}

/** The address of a view, without what is at its default. */
export function adresseVue(v: Vue): string {
  const q = new URLSearchParams({ tab: v.tab })
  if (v.recherche) q.set('recherche', v.recherche)
  if (v.annee) q.set('annee', v.annee)
  if (v.page > 1) q.set('page', String(v.page))
  return `/admin/projets?${q}`
}

/** What a view asks of the server, all pages. */
export const filtresDe = ({ tab, recherche, annee }: Vue) => ({
  onglet: ONGLETS_PROJETS.find((o) => o.cle === tab)?.onglet,
  recherche: recherche || undefined,
  annee: annee || undefined,
})
export type FiltresProjets = ReturnType<typeof filtresDe>

export const requeteProjets = (v: Vue) =>
  queryOptions({
    queryKey: cles.listeProjets(v),
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      appelerEcran(appelsProjet.listerProjets, {
        query: { ...filtresDe(v), page: v.page, parPage: PAR_PAGE },
        signal,
      }),
    placeholderData: (avant) => avant,
  })
