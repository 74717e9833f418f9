import { contratsSignature } from '#domain/signature/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverSienne } from '#server/socle/projet/lecture/visible.ts'
import { direFonction } from './dire-fonction.ts'
import { leverBlocageCode } from './lever-blocage-code.ts'
import { lireBlocageCode } from './lire-blocage-code.ts'
import { lireQuiSigne } from './lire-qui-signe.ts'
import { prevenirSignataire } from './prevenir-signataire.ts'
import { refuserSignature } from './refuser-signature.ts'

/** Reading the living code needs the three documents: it is tied in routes-composees.ts. */
export const routesSignature: readonly Route[] = [
  route(contratsSignature.lireQuiSigne, { trouver: trouverSienne, agir: lireQuiSigne }),
  route(contratsSignature.prevenirSignataire, { trouver: trouverSienne, agir: prevenirSignataire }),
  route(contratsSignature.refuserSignature, { trouver: trouverSienne, agir: refuserSignature }),
  route(contratsSignature.direFonction, { trouver: trouverSienne, agir: direFonction }),
  route(contratsSignature.lireBlocageCode, { agir: lireBlocageCode }),
  route(contratsSignature.leverBlocageCode, { agir: leverBlocageCode }),
]
