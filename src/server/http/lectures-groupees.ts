import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireSchema } from './entree/lire-schema.ts'
import { exigerDroit } from './garde/acces.ts'
import type { EnTete, Route } from './route.ts'

type Agir = Parameters<Route['agir']>[1]

/** A read as one of a group makes it: what its address says besides what that of the group names. */
interface Lecture {
  route: Route
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/**
 * Makes several reads for one call, each as if called alone: its own right and existence. Gives answers by
 * name, for the call's contract to filter; one that is refused or fails is left out: its own call says why.
 */
export function grouper<N extends string>(lectures: Record<N, Lecture>) {
  return async (
    ctx: Contexte,
    noms: readonly N[],
    appel: Pick<EnTete, 'origine'> & Pick<Agir, 'reply'> & { acteur: Acteur; params: object },
  ): Promise<{ [nom in N]?: unknown }> => {
    const { acteur, origine, reply } = appel
    const lire = async (nom: N): Promise<[N, unknown]> => {
      const { route, params, query } = lectures[nom]
      const { contrat } = route
      exigerDroit(contrat.acces, acteur)
      const tete = {
        acteur,
        origine,
        pour: null,
        params: { ...appel.params, ...params },
        query: lireSchema(contrat.query, query ?? {}),
      }
      const trouve = await route.trouver(ctx, tete)
      return [nom, await route.agir(ctx, { ...tete, trouve, corps: {}, fichiers: [], reply })]
    }
    const lues = await Promise.allSettled(noms.map(lire))
    return Object.fromEntries(lues.flatMap((lue) => (lue.status === 'fulfilled' ? [lue.value] : []))) as {
      [nom in N]?: unknown
    }
  }
}
