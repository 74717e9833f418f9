import { contratsConstats } from '#domain/constats/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverDansLaStructure } from '#server/socle/projet/demandes-de-la-structure.ts'
import { lireConstats } from './lire-constats.ts'
import { lireParametresConstats } from './lire-parametres-constats.ts'
import { modifierConstats } from './modifier-constats.ts'

export const routesConstats: readonly Route[] = [
  route(contratsConstats.lireConstats, { trouver: trouverDansLaStructure, agir: lireConstats }),
  route(contratsConstats.lireParametresConstats, { agir: lireParametresConstats }),
  route(contratsConstats.modifierConstats, { agir: modifierConstats }),
]
