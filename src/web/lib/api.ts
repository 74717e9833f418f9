import type { z } from 'zod'
import type { Contrat, ReponseDe } from '#domain/commun/contrat.ts'
import { type Demande, demander } from './demander.ts'
import { ErreurApi, erreurDe } from './erreur-api.ts'

type Entree<S> = S extends z.ZodType ? z.input<S> : never
type Exige<C extends Contrat, K extends 'params' | 'query' | 'corps'> = C[K] extends z.ZodType
  ? { [k in K]: Entree<C[K]> }
  : unknown
export type Options<C extends Contrat> = (C extends { params: z.ZodType } ? Exige<C, 'params'> : unknown) &
  Partial<Exige<C, 'query'>> &
  (C extends { corps: z.ZodType } ? Exige<C, 'corps'> : unknown) &
  Pick<Demande, 'fichiers' | 'signal' | 'surProgres' | 'siExpire'>

/** Names a call without loading its schemas: `refDe<typeof contratsSession.connecter>({ methode: 'POST', chemin: '/login' })`. */
export const refDe = <C extends Contrat>(ref: { methode: C['methode']; chemin: C['chemin'] }): C =>
  ref as unknown as C

/** Makes a call and gives the body of its answer; throws ErreurApi when it is refused (422: `errors` per field). */
export async function appeler<C extends Contrat>(
  contrat: C,
  ...[options]: unknown extends Partial<Options<C>>
    ? [Options<C>?]
    : Record<never, never> extends Options<C>
      ? [Options<C>?]
      : [Options<C>]
): Promise<ReponseDe<C>> {
  const r = await demander(contrat, options ?? {})
  const corps = lireCorps(await r.text())
  if (typeof corps !== 'object' || corps === null) throw new ErreurApi(r.status, 'data is not formatted')
  if (!r.ok) throw erreurDe(r.status, corps)
  return corps as ReponseDe<C>
}

function lireCorps(texte: string): unknown {
  try {
    return texte === '' ? {} : JSON.parse(texte)
  } catch {
    return texte
  }
}
