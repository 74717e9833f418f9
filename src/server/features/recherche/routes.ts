import { contratsRecherche } from '#domain/recherche/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { rechercher } from './rechercher.ts'

export const routesRecherche: readonly Route[] = [route(contratsRecherche.rechercher, { agir: rechercher })]
