import { contratsEvenement } from '#domain/evenement/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { suivreEvenements } from './suivre-evenements.ts'

export const routesEvenement: readonly Route[] = [
  route(contratsEvenement.suivreEvenements, { agir: suivreEvenements }),
]
