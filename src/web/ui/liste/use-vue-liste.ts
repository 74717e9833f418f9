import { useSearchParams } from 'react-router'
import { ecrireTri, type Tri } from '#domain/commun/tri.ts'
import { useVisee } from '#web/lib/adresse-visee.ts'
import type { FiltresDits } from './filtre.ts'

/** A view of a list, by the names that its address and its call of the server give it. */
export interface VueListe<N extends string> {
  recherche: string
  filtres: FiltresDits<N>
  /** « depot », « -depot »; empty: the order of the start. */
  tri: string
  /** Columns shown, from left to right; empty: those of the start. */
  colonnes: readonly string[]
  page: number
}

/** The view that an address says; `noms`: the filters of the list. */
export function lireVueListe<N extends string>(url: URLSearchParams, noms: readonly N[]): VueListe<N> {
  const page = Math.trunc(Number(url.get('page') ?? '1'))
  return {
    recherche: url.get('recherche') ?? '',
    filtres: Object.fromEntries(
      noms.flatMap((nom) => {
        const valeur = url.get(nom)
        return valeur ? [[nom, valeur]] : []
      }),
    ) as FiltresDits<N>,
    tri: url.get('tri') ?? '',
    colonnes: (url.get('colonnes') ?? '').split(',').filter((c) => c !== ''),
    page: page > 0 ? page : 1,
  }
}

/** `q` with this view in place of its own; defaults are left out, the rest of `q` stays. */
export function ecrireVueListe<N extends string>(
  url: URLSearchParams,
  noms: readonly N[],
  { recherche, filtres, tri, colonnes, page }: VueListe<N>,
): URLSearchParams {
  const suite = new URLSearchParams(url)
  const dits = { recherche, ...Object.fromEntries(noms.map((nom) => [nom, filtres[nom]])), tri }
  const tous = { ...dits, colonnes: colonnes.join(), page: page > 1 ? String(page) : '' }
  for (const nom of Object.keys(tous)) suite.delete(nom)
  for (const [nom, valeur] of Object.entries<string | undefined>(tous)) if (valeur) suite.set(nom, valeur)
  return suite
}

/** A list's view, whole in the address so that it can be sent and Back works, and the ways to change it. */
export function useVueListe<N extends string>(noms: readonly N[]) {
  const [q, setQ] = useSearchParams()
  const vue = lireVueListe(q, noms)
  const visee = useVisee(vue, q)
  const aller = (change: Partial<VueListe<N>>): void => {
    visee.current = { ...visee.current, page: 1, ...change }
    setQ(ecrireVueListe(q, noms, visee.current), { replace: true })
  }
  return {
    vue,
    filtree: vue.recherche !== '' || Object.keys(vue.filtres).length > 0,
    aller,
    chercher: (recherche: string) => aller({ recherche }),
    filtrer: (change: FiltresDits<N>) => aller({ filtres: { ...visee.current.filtres, ...change } }),
    trier: (tri: Tri) => aller({ tri: ecrireTri(tri) }),
    /** Every row again, in the same order and columns. */
    effacer: () => aller({ recherche: '', filtres: {} }),
    versPage: (page: number) => `?${ecrireVueListe(q, noms, { ...vue, page })}`,
  }
}
