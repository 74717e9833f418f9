import { contratsEvenement } from '#domain/evenement/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { direPresence } from './dire-presence.ts'
import { suivreEvenements } from './suivre-evenements.ts'

export const routesEvenement: readonly Route[] = [
  route(contratsEvenement.direPresence, { trouver: trouverVisible, agir: direPresence }),
  route(contratsEvenement.suivreEvenements, { agir: suivreEvenements }),
]
