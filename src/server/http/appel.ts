import type { Contrat } from '#domain/commun/contrat.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Appel } from './route.ts'

/** A call as the server would make it, for an act that is played. */
export function appel<C extends Contrat>(
  acteur: Acteur,
  recu: { params?: unknown; query?: unknown; corps?: unknown; fichiers?: FichierRecu[] },
): Appel<C> {
  const origine = { adresse: acteur.adresse, agent: acteur.agent, jeton: null }
  return {
    acteur,
    params: {},
    query: {},
    corps: {},
    fichiers: [],
    pour: null,
    lecteur: null,
    trouve: undefined,
    origine,
    ...recu,
  } as unknown as Appel<C>
}
