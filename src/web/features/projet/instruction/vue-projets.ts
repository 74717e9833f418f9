import { queryOptions } from '@tanstack/react-query'
import { appelsProjet } from '#domain/projet/appels.ts'
import { CLES_ONGLETS, LIBELLES_ONGLETS } from '#domain/projet/liste/onglets.ts'
import { FILES_ATTENTE } from '#domain/projet/liste/tris-liste.ts'
import { DIMENSIONS } from '#domain/statistique/dimensions.ts'
import { CLES_ENSEMBLES } from '#domain/statistique/ensembles.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import type { FileProjet } from '#web/socle/projet/projets.ts'
import type { FiltresDits } from '#web/ui/liste/filtre.ts'
import { lireVueListe, type VueListe } from '#web/ui/liste/use-vue-liste.ts'

/** The tabs as the address spells them (specification 001 §2, contract §3). */
export const ONGLETS_PROJETS = (Object.keys(CLES_ONGLETS) as CleOnglet[]).map((cle) => ({
  cle,
  onglet: CLES_ONGLETS[cle],
  libelle: LIBELLES_ONGLETS[CLES_ONGLETS[cle]],
}))
export type CleOnglet = keyof typeof CLES_ONGLETS

/** Filters beside the search and the year; the address and the server call them the same. */
export const FILTRES = [
  'attente',
  'retard',
  'constats',
  'suivi',
  'commission',
  'categorie',
  'domaine',
  'region',
  'convention',
  'paiement',
  'bilan',
  'demandeMin',
  'demandeMax',
  'accordeMin',
  'accordeMax',
  'deposeDu',
  'deposeAu',
  'publieDu',
  'publieAu',
  'indicateur',
  'egale',
  'dimension',
  'valeur',
] as const
export type NomFiltre = (typeof FILTRES)[number]
export type Filtres = FiltresDits<NomFiltre>

/** A view of the list; all of it lives in the address, so that it can be sent to a colleague. */
export interface Vue extends VueListe<NomFiltre> {
  tab: CleOnglet
  /** Before a commission: in no tab. */
  devantCommission: boolean
  annee: string
  /** The named view that it comes from; empty: none. */
  gardee: string
}

export const PAR_PAGE = 50
/** The list that a number of the statistics opens is in no tab, and its year is the number's. */
export const estDUnNombre = (vue: Vue): boolean => vue.filtres.indicateur !== undefined

/** None of its applications can have been granted anything yet; a search goes through all tabs. */
export const avantDecision = (vue: Vue): boolean =>
  vue.recherche === '' &&
  !estDUnNombre(vue) &&
  (vue.devantCommission || vue.tab === 'in-progress' || vue.tab === 'assignment')

/** The same view once it no longer shows the list of a statistics' number. */
export function sansNombre(vue: Vue): Vue {
  if (!estDUnNombre(vue)) return vue
  const { indicateur: _, egale: __, dimension: ___, valeur: ____, ...filtres } = vue.filtres
  return { ...vue, annee: '', filtres }
}

/** What « Effacer les filtres » puts back. */
export const SANS_FILTRE: Partial<Vue> = { recherche: '', annee: '', filtres: {} }
export const estFiltree = (vue: Vue): boolean =>
  vue.recherche !== '' || vue.annee !== '' || Object.keys(vue.filtres).length > 0

/** Reads the view of an address; who pays and a member only see the last two tabs. */
export function lireVue(url: URLSearchParams, tabs: readonly { cle: CleOnglet }[]): Vue {
  const tab = tabs.find((t) => t.cle === url.get('tab'))?.cle ?? tabs[0]?.cle ?? 'in-progress'
  return {
    ...lireVueListe(url, FILTRES),
    tab,
    devantCommission: url.get('portee') === 'commission',
    annee: url.get('annee') ?? '',
    gardee: url.get('vue') ?? '',
  }
}

/** Names of an address that the list does not know: a filter that is no more. */
export const inconnusDe = (url: URLSearchParams): string[] =>
  [...new Set(url.keys())].filter((nom) => !CONNUS.has(nom))
const CONNUS = new Set<string>([
  ...FILTRES,
  ...['tab', 'portee', 'recherche', 'annee', 'tri', 'colonnes', 'vue', 'page', 'message'],
])

/** The queue that a view is, when it is one: « Suivant » goes on in it. */
export function fileDe({ attente, retard }: Filtres): FileProjet | undefined {
  return FILES_ATTENTE.find((file) => file === attente) ?? (retard === 'oui' ? 'retard' : undefined)
}

/** What a named view keeps: all but the page. */
export function requeteVue(vue: Vue): string {
  const q = new URLSearchParams({ tab: vue.tab })
  if (vue.devantCommission) q.set('portee', 'commission')
  if (vue.recherche) q.set('recherche', vue.recherche)
  if (vue.annee) q.set('annee', vue.annee)
  for (const nom of FILTRES) if (vue.filtres[nom]) q.set(nom, vue.filtres[nom])
  if (vue.tri) q.set('tri', vue.tri)
  if (vue.colonnes.length > 0) q.set('colonnes', vue.colonnes.join())
  return q.toString()
}

/** The address of a view, without what is at its default. */
export function adresseVue(vue: Vue): string {
  const gardee = vue.gardee ? `&vue=${encodeURIComponent(vue.gardee)}` : ''
  return `/admin/projets?${requeteVue(vue)}${gardee}${vue.page > 1 ? `&page=${vue.page}` : ''}`
}

/** What a view asks of the server, all pages. */
export const filtresDe = ({ tab, devantCommission, recherche, annee, filtres, tri }: Vue) => ({
  onglet: ONGLETS_PROJETS.find((o) => o.cle === tab)?.onglet,
  portee: devantCommission ? ('commission' as const) : undefined,
  recherche: recherche || undefined,
  annee: annee || undefined,
  ...filtres,
  indicateur: CLES_ENSEMBLES.find((e) => e === filtres.indicateur),
  dimension: DIMENSIONS.find((d) => d === filtres.dimension),
  retard: filtres.retard === 'oui' ? ('oui' as const) : undefined,
  constats: filtres.constats === 'oui' ? ('oui' as const) : undefined,
  suivi: filtres.suivi === 'moi' ? ('moi' as const) : undefined,
  tri: tri || undefined,
})
export type FiltresProjets = ReturnType<typeof filtresDe>

export const requeteProjets = (vue: Vue) => {
  const query = { ...filtresDe(vue), page: vue.page, parPage: PAR_PAGE }
  return queryOptions({
    queryKey: cles.listeProjets(query),
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => appelerEcran(appelsProjet.listerProjets, { query, signal }),
    placeholderData: (avant) => avant,
  })
}
