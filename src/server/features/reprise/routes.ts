import { contratsReprise as c } from '#domain/reprise/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lireModeleReprise } from './lire-modele-reprise.ts'

export const routesReprise: readonly Route[] = [route(c.lireModeleReprise, { agir: lireModeleReprise })]
