import { contratsParametres as c } from '#domain/parametres/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lireCalendrierDepot } from './lire-calendrier-depot.ts'
import { lireParametresCalendrier } from './lire-parametres-calendrier.ts'
import { lireParametresOrganisme } from './lire-parametres-organisme.ts'
import { lireParametresReferentiels } from './lire-parametres-referentiels.ts'
import { lireParametresSecurite } from './lire-parametres-securite.ts'
import { lireParametresVirement } from './lire-parametres-virement.ts'
import { modifierCalendrier } from './modifier-calendrier.ts'
import { modifierOrganisme } from './modifier-organisme.ts'
import { modifierReferentiels } from './modifier-referentiels.ts'
import { modifierSecurite } from './modifier-securite.ts'
import { modifierVirement } from './modifier-virement.ts'
import { prevoirCalendrier } from './prevoir-calendrier.ts'
import { prevoirReferentiels } from './prevoir-referentiels.ts'

export const routesParametres: Route[] = [
  route(c.lireCalendrierDepot, { agir: lireCalendrierDepot }),
  route(c.lireParametresCalendrier, { agir: lireParametresCalendrier }),
  route(c.modifierCalendrier, { agir: modifierCalendrier }),
  route(c.prevoirCalendrier, { agir: prevoirCalendrier }),
  route(c.lireParametresReferentiels, { agir: lireParametresReferentiels }),
  route(c.modifierReferentiels, { agir: modifierReferentiels }),
  route(c.prevoirReferentiels, { agir: prevoirReferentiels }),
  route(c.lireParametresSecurite, { agir: lireParametresSecurite }),
  route(c.modifierSecurite, { agir: modifierSecurite }),
  route(c.lireParametresOrganisme, { agir: lireParametresOrganisme }),
  route(c.modifierOrganisme, { agir: modifierOrganisme }),
  route(c.lireParametresVirement, { agir: lireParametresVirement }),
  route(c.modifierVirement, { agir: modifierVirement }),
]
