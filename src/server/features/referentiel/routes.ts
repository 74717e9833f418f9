import { contratsReferentiel as c } from '#domain/referentiel/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { listerCategoriesProjets } from './lister-categories-projets.ts'
import { listerCategoriesStructures } from './lister-categories-structures.ts'
import { listerDomainesEditoriaux } from './lister-domaines-editoriaux.ts'

export const routesReferentiel: Route[] = [
  route(c.listerCategoriesStructures, { agir: listerCategoriesStructures }),
  route(c.listerCategoriesProjets, { agir: listerCategoriesProjets }),
  route(c.listerDomainesEditoriaux, { agir: listerDomainesEditoriaux }),
]
