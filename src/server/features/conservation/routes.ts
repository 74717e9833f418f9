import { contratsConservation as c } from '#domain/conservation/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { demanderAnonymisation } from './demander-anonymisation.ts'
import { leverRetenue, trouverRetenue } from './lever-retenue.ts'
import { lireDurees } from './lire-durees.ts'
import { listerEcheances } from './lister-echeances.ts'
import { listerRetenues } from './lister-retenues.ts'
import { modifierDurees } from './modifier-durees.ts'
import { retenir } from './retenir.ts'

export const routesConservation: readonly Route[] = [
  route(c.lireDurees, { agir: lireDurees }),
  route(c.modifierDurees, { agir: modifierDurees }),
  route(c.listerEcheances, { agir: listerEcheances }),
  route(c.demanderAnonymisation, { agir: demanderAnonymisation }),
  route(c.listerRetenues, { agir: listerRetenues }),
  route(c.retenir, { agir: retenir }),
  route(c.leverRetenue, { trouver: trouverRetenue, agir: leverRetenue }),
]
