import { contratsReferentiel as c } from '../../../domain/referentiel/contrat.ts'
import { type Route, route } from '../../http/route.ts'
import { lireCategoriesProjets, lireReferentiel } from './queries.ts'

export const routesReferentiel: Route[] = [
  route(c.listerCategoriesStructures, {
    agir: async (ctx) => ({ data: await lireReferentiel(ctx.db, 'categorieStructure') }),
  }),
  route(c.listerCategoriesProjets, {
    agir: async (ctx) => ({ data: await lireCategoriesProjets(ctx.db) }),
  }),
  route(c.listerDomainesEditoriaux, {
    agir: async (ctx) => ({ data: await lireReferentiel(ctx.db, 'domaineEditorial') }),
  }),
]
