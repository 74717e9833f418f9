import { contratsChangement as c } from '#domain/changement/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverLaSienne } from '#server/socle/membre/la-sienne.ts'
import { accepterChangement } from './accepter-changement.ts'
import { deciderChangement } from './decider-changement.ts'
import { demanderChangement } from './demander-changement.ts'
import { demanderSansReponse, trouverAdhesion } from './demander-sans-reponse.ts'
import { lireChangement } from './lire-changement.ts'
import { lireChangementDemande } from './lire-changement-demande.ts'
import { lirePreuveChangement, trouverPreuve } from './lire-preuve-changement.ts'
import { listerChangements } from './lister-changements.ts'
import { objecterChangement } from './objecter-changement.ts'
import { retirerChangement } from './retirer-changement.ts'
import { retirerObjection } from './retirer-objection.ts'
import { trouverChangement, trouverLeMien, trouverLeSien } from './sur-changement.ts'

export const routesChangement: readonly Route[] = [
  route(c.demanderChangement, { trouver: trouverLaSienne, agir: demanderChangement }),
  route(c.demanderSansReponse, { trouver: trouverAdhesion, agir: demanderSansReponse }),
  route(c.lireChangementDemande, { trouver: trouverLaSienne, agir: lireChangementDemande }),
  route(c.objecterChangement, { trouver: trouverLeSien, agir: objecterChangement }),
  route(c.retirerObjection, { trouver: trouverLeSien, agir: retirerObjection }),
  route(c.retirerChangement, { trouver: trouverLeMien, agir: retirerChangement }),
  route(c.accepterChangement, { trouver: trouverLeSien, agir: accepterChangement }),
  route(c.listerChangements, { agir: listerChangements }),
  route(c.lireChangement, { agir: lireChangement }),
  route(c.lirePreuveChangement, { trouver: trouverPreuve, agir: lirePreuveChangement }),
  route(c.deciderChangement, { trouver: trouverChangement, agir: deciderChangement }),
]
