import { contratsKitCom as c } from '#domain/kit-com/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { deposerFichierKit } from './deposer-fichier-kit.ts'
import { lireFichiersKit, trouverFichiersKit } from './lire-fichiers-kit.ts'
import { listerKitCom } from './lister-kit-com.ts'
import { supprimerFichiersKit } from './supprimer-fichiers-kit.ts'

export const routesKitCom: readonly Route[] = [
  route(c.listerKitCom, { agir: listerKitCom }),
  route(c.deposerFichierKit, { agir: deposerFichierKit }),
  route(c.supprimerFichiersKit, { agir: supprimerFichiersKit }),
  route(c.lireFichiersKit, { trouver: trouverFichiersKit, agir: lireFichiersKit }),
]
