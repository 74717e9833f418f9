import { contratsConvention } from '#domain/convention/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lireConvention, trouverConvention } from './lire-convention.ts'

export const routesConvention: readonly Route[] = [
  route(contratsConvention.lireConvention, { trouver: trouverConvention, agir: lireConvention }),
]
