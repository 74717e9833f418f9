import { contratsAdhesion as c } from '#domain/adhesion/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { accepterAdhesion } from './accepter-adhesion.ts'
import { chercherARejoindre } from './chercher-a-rejoindre.ts'
import { declinerAdhesion } from './decliner-adhesion.ts'
import { demanderARejoindre } from './demander-a-rejoindre.ts'
import { prouverAdresse } from './prouver-adresse.ts'
import { trouverRecue } from './repondre-adhesion.ts'
import { retirerAdhesion, trouverSienne } from './retirer-adhesion.ts'

export const routesAdhesion: readonly Route[] = [
  route(c.chercherARejoindre, { agir: chercherARejoindre }),
  route(c.prouverAdresse, { agir: prouverAdresse }),
  route(c.demanderARejoindre, { agir: demanderARejoindre }),
  route(c.retirerAdhesion, { trouver: trouverSienne, agir: retirerAdhesion }),
  route(c.accepterAdhesion, { trouver: trouverRecue, agir: accepterAdhesion }),
  route(c.declinerAdhesion, { trouver: trouverRecue, agir: declinerAdhesion }),
]
