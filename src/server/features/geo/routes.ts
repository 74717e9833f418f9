import { contratsGeo } from '#domain/geo/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { chercherCommunes } from './chercher-communes.ts'
import { listerRegions } from './lister-regions.ts'

export const routesGeo: Route[] = [
  route(contratsGeo.chercherCommunes, { agir: chercherCommunes }),
  route(contratsGeo.listerRegions, { agir: listerRegions }),
]
