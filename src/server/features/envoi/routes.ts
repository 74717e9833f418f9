import { contratsEnvoi } from '#domain/envoi/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { listerBoiteEnvoi } from './lister-boite-envoi.ts'
import { listerEchecsEnvoi } from './lister-echecs-envoi.ts'
import { relancerEnvoi } from './relancer-envoi.ts'

export const routesEnvoi: Route[] = [
  route(contratsEnvoi.listerBoiteEnvoi, { agir: listerBoiteEnvoi }),
  route(contratsEnvoi.listerEchecsEnvoi, { agir: listerEchecsEnvoi }),
  route(contratsEnvoi.relancerEnvoi, { agir: relancerEnvoi }),
]
