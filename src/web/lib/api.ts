import type { z } from 'zod'
import type { Appelable } from '#domain/commun/appels.ts'
import type { Contrat, CourteDe, ReponseDe } from '#domain/commun/contrat.ts'
import { type Charge, envoyerAppel } from './envoyer-appel.ts'
import { ErreurApi, erreurDe } from './erreur-api.ts'

type Entree<S> = S extends z.ZodType ? z.input<S> : never
type Exige<C extends Contrat, K extends 'params' | 'query' | 'corps'> = C[K] extends z.ZodType
  ? { [k in K]: Entree<C[K]> }
  : unknown
export type Options<C extends Contrat> = (C extends { params: z.ZodType } ? Exige<C, 'params'> : unknown) &
  Partial<Exige<C, 'query'>> &
  (C extends { corps: z.ZodType } ? Exige<C, 'corps'> : unknown) &
  Pick<Charge, 'fichiers' | 'signal' | 'surProgres' | 'siExpire'>

type ContratDe<A extends Appelable> = NonNullable<A['contrat']>

/** Makes a call and gives the body of its answer; throws ErreurApi if refused (422: `errors` per field). */
export async function appeler<A extends Appelable>(
  appel: A,
  ...[options]: unknown extends Partial<Options<ContratDe<A>>>
    ? [Options<ContratDe<A>>?]
    : Record<never, never> extends Options<ContratDe<A>>
      ? [Options<ContratDe<A>>?]
      : [Options<ContratDe<A>>]
): Promise<ReponseDe<ContratDe<A>>> {
  return (await lireReponse(await envoyerAppel(appel, options ?? {}))) as ReponseDe<ContratDe<A>>
}

type QueryEcran<C extends Contrat> = Exige<C, 'params'> & {
  query?: Omit<Entree<C['query']>, 'vue'>
} & Pick<Charge, 'signal' | 'siExpire'>

/** The same, for a screen: the answer holds what it shows, and no more (`vue=ecran`). */
export async function appelerEcran<A extends Appelable>(
  appel: A,
  { query, ...suite }: QueryEcran<ContratDe<A>>,
): Promise<CourteDe<ContratDe<A>>> {
  const r = await envoyerAppel(appel, { ...(suite as Charge), query: { ...query, vue: 'ecran' } })
  return (await lireReponse(r)) as CourteDe<ContratDe<A>>
}

type Envoye = Pick<Charge, 'fichiers' | 'signal' | 'surProgres'>
type QueryCourte<C extends Contrat> = Omit<Entree<C['query']>, 'reponse'>

/** Makes an act and gives what it changed, and no more (`reponse=courte`). */
export async function appelerCourt<A extends Appelable>(
  appel: A,
  {
    corps,
    query,
    ...reste
  }: { corps: Entree<ContratDe<A>['corps']>; query?: QueryCourte<ContratDe<A>> } & Envoye,
): Promise<CourteDe<ContratDe<A>>> {
  const r = await envoyerAppel(appel, {
    query: { ...query, reponse: 'courte' },
    corps: corps as Charge['corps'] & object,
    ...reste,
  })
  return (await lireReponse(r)) as CourteDe<ContratDe<A>>
}

/** The body of an answer; throws ErreurApi when it is refused. */
async function lireReponse(reponse: Response): Promise<object> {
  const corps = lireCorps(await reponse.text())
  if (typeof corps !== 'object' || corps === null)
    throw new ErreurApi(reponse.status, 'data is not formatted')
  if (!reponse.ok) throw erreurDe(reponse.status, corps)
  return corps
}

function lireCorps(texte: string): unknown {
  try {
    return texte === '' ? {} : JSON.parse(texte)
  } catch {
    return texte
  }
}
