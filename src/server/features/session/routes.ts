import { contratsSession as c } from '#domain/session/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { exigerAdresseLibre } from '#server/socle/compte/essais-connexion.ts'
import { connecter } from './connecter.ts'
import { deconnecter } from './deconnecter.ts'
import { demanderMotDePasse } from './demander-mot-de-passe.ts'
import { lireMoi } from './lire-moi.ts'
import { lireNotifications } from './lire-notifications.ts'
import { reinitialiserMotDePasse } from './reinitialiser-mot-de-passe.ts'
import { renouvelerJeton } from './renouveler-jeton.ts'
import { reprendreConnexion } from './reprendre-connexion.ts'

export const routesSession: Route[] = [
  route(c.connecter, { trouver: exigerAdresseLibre, agir: connecter }),
  route(c.reprendreConnexion, { agir: reprendreConnexion }),
  route(c.deconnecter, { agir: deconnecter }),
  route(c.lireMoi, { agir: lireMoi }),
  route(c.renouvelerJeton, { agir: renouvelerJeton }),
  route(c.lireNotifications, { agir: lireNotifications }),
  route(c.demanderMotDePasse, { agir: demanderMotDePasse }),
  route(c.reinitialiserMotDePasse, { agir: reinitialiserMotDePasse }),
]
