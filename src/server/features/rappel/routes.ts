import { contratsRappel } from '#domain/rappel/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { prevoirRelance } from './prevoir-relance.ts'
import { relancerPorteur } from './relancer-porteur.ts'

export const routesRappel: readonly Route[] = [
  route(contratsRappel.prevoirRelance, { trouver: trouverVisible, agir: prevoirRelance }),
  route(contratsRappel.relancerPorteur, { trouver: trouverVisible, agir: relancerPorteur }),
]
