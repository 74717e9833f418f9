import { contratsSignature } from '#domain/signature/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { leverBlocageCode } from './lever-blocage-code.ts'
import { lireBlocageCode } from './lire-blocage-code.ts'

/** Reading the living code needs the three documents: it is tied in routes-composees.ts. */
export const routesSignature: readonly Route[] = [
  route(contratsSignature.lireBlocageCode, { agir: lireBlocageCode }),
  route(contratsSignature.leverBlocageCode, { agir: leverBlocageCode }),
]
