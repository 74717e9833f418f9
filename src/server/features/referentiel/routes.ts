import { contratsReferentiel as c } from '#domain/referentiel/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import {
  listerCategoriesProjets,
  listerCategoriesStructures,
  listerDomainesEditoriaux,
} from './lister-referentiels.ts'

export const routesReferentiel: Route[] = [
  route(c.listerCategoriesStructures, { agir: listerCategoriesStructures }),
  route(c.listerCategoriesProjets, { agir: listerCategoriesProjets }),
  route(c.listerDomainesEditoriaux, { agir: listerDomainesEditoriaux }),
]
