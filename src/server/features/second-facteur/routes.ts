import { contratsSecondFacteur as c } from '#domain/second-facteur/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { exigerAdresseLibre } from '#server/socle/compte/essais-connexion.ts'
import { ajouterCle } from './ajouter-cle.ts'
import { confirmerApplication } from './confirmer-application.ts'
import { desactiverSecondFacteur } from './desactiver-second-facteur.ts'
import { lireSecondFacteur } from './lire-second-facteur.ts'
import { preparerApplication } from './preparer-application.ts'
import { preparerCle } from './preparer-cle.ts'
import { preparerConnexionCle } from './preparer-connexion-cle.ts'
import { reinitialiserSecondFacteur, trouverPersonnel } from './reinitialiser-second-facteur.ts'
import { renouvelerCodesSecours } from './renouveler-codes-secours.ts'
import { retirerApplication } from './retirer-application.ts'
import { retirerCle } from './retirer-cle.ts'
import { validerSecondFacteur } from './valider-second-facteur.ts'

export const routesSecondFacteur: Route[] = [
  route(c.validerSecondFacteur, {
    trouver: exigerAdresseLibre,
    agir: validerSecondFacteur,
  }),
  route(c.preparerConnexionCle, { agir: preparerConnexionCle }),
  route(c.lireSecondFacteur, { agir: lireSecondFacteur }),
  route(c.preparerApplication, { agir: preparerApplication }),
  route(c.confirmerApplication, { agir: confirmerApplication }),
  route(c.retirerApplication, { agir: retirerApplication }),
  route(c.renouvelerCodesSecours, { agir: renouvelerCodesSecours }),
  route(c.preparerCle, { agir: preparerCle }),
  route(c.ajouterCle, { agir: ajouterCle }),
  route(c.retirerCle, { agir: retirerCle }),
  route(c.desactiverSecondFacteur, { agir: desactiverSecondFacteur }),
  route(c.reinitialiserSecondFacteur, { trouver: trouverPersonnel, agir: reinitialiserSecondFacteur }),
]
