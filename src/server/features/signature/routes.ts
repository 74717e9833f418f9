import { contratsProjet } from '../../../domain/projet/contrat.ts'
import { contratsSignature } from '../../../domain/signature/contrat.ts'
import { type Route, route } from '../../http/route.ts'
import { codeVerification } from './code-verification.ts'
import { leverBlocageCode } from './lever-blocage-code.ts'
import { lireBlocageCode } from './lire-blocage-code.ts'
import { signerDemande, trouverDemande, trouverDemandeCitee } from './signer-demande.ts'

export const routesSignature: Route[] = [
  route(contratsProjet.codeVerification, { trouverParCorps: trouverDemandeCitee, agir: codeVerification }),
  route(contratsProjet.signerDemande, { trouver: trouverDemande, agir: signerDemande }),
  route(contratsSignature.lireBlocageCode, { agir: lireBlocageCode }),
  route(contratsSignature.leverBlocageCode, { agir: leverBlocageCode }),
]
