import { contratsParametres as c } from '../../../domain/parametres/contrat.ts'
import { type Route, route } from '../../http/route.ts'
import { lireCalendrierDepot } from './lire-calendrier-depot.ts'

export const routesParametres: Route[] = [route(c.lireCalendrierDepot, { agir: lireCalendrierDepot })]
