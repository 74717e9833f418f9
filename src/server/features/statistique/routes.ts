import { contratsStatistique as c } from '#domain/statistique/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lireChoixStatistiques } from './lire-choix-statistiques.ts'
import { lireStatistiques } from './lire-statistiques.ts'
import { produireRapport } from './produire-rapport.ts'

export const routesStatistique: readonly Route[] = [
  route(c.lireChoixStatistiques, { agir: lireChoixStatistiques }),
  route(c.lireStatistiques, { agir: lireStatistiques }),
  route(c.produireRapport, { agir: produireRapport }),
]
