import { contratsAccueil } from '#domain/accueil/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lireAccueil } from './lire-accueil.ts'

export const routesAccueil: readonly Route[] = [route(contratsAccueil.lireAccueil, { agir: lireAccueil })]
