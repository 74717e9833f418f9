import type { z } from 'zod'
import type { Appelable } from '#domain/commun/appels.ts'
import type { Contrat, ReponseDe } from '#domain/commun/contrat.ts'
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

/** Makes a call and gives the body of its answer; throws ErreurApi when it is refused (422: `errors` per field). */
export async function appeler<A extends Appelable>(
  appel: A,
  ...[options]: unknown extends Partial<Options<ContratDe<A>>>
    ? [Options<ContratDe<A>>?]
    : Record<never, never> extends Options<ContratDe<A>>
      ? [Options<ContratDe<A>>?]
      : [Options<ContratDe<A>>]
): Promise<ReponseDe<ContratDe<A>>> {
  const r = await envoyerAppel(appel, options ?? {})
  const corps = lireCorps(await r.text())
  if (typeof corps !== 'object' || corps === null) throw new ErreurApi(r.status, 'data is not formatted')
  if (!r.ok) throw erreurDe(r.status, corps)
  return corps as ReponseDe<ContratDe<A>>
}

function lireCorps(texte: string): unknown {
  try {
    return texte === '' ? {} : JSON.parse(texte)
  } catch {
    return texte
  }
}
