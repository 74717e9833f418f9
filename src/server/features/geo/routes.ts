import { contratsGeo } from '../../../domain/geo/contrat.ts'
import { type Route, route } from '../../http/route.ts'

export const routesGeo: Route[] = [
  route(contratsGeo.chercherCommunes, {
    agir: async (ctx, d) => ({ data: await ctx.geo.communes(d.query.recherche) }),
  }),
  route(contratsGeo.listerRegions, { agir: async (ctx) => ({ data: await ctx.geo.regions() }) }),
]
