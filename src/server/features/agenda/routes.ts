import { contratsAgenda as c } from '#domain/agenda/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { fermerAgenda } from './fermer-agenda.ts'
import { lireAgenda } from './lire-agenda.ts'
import { ouvrirAgenda } from './ouvrir-agenda.ts'

export const routesAgenda: readonly Route[] = [
  route(c.lireAgenda, { agir: lireAgenda }),
  route(c.ouvrirAgenda, { agir: ouvrirAgenda }),
  route(c.fermerAgenda, { agir: fermerAgenda }),
]
