import { contratsAttestation } from '#domain/attestation/contrat.ts'
import { contratsConvention } from '#domain/convention/contrat.ts'
import { contratsProjet } from '#domain/projet/contrat.ts'
import { contratsSignature } from '#domain/signature/contrat.ts'
import { signerAttestation } from '#server/features/attestation/signer-attestation.ts'
import { signerConvention } from '#server/features/convention/signer-convention.ts'
import { codeVerification } from '#server/features/projet/code-verification.ts'
import { signerDemande, trouverDemande, trouverDemandeCitee } from '#server/features/projet/signer-demande.ts'
import { type Route, route } from '#server/http/route.ts'
import { leverBlocageCode } from './lever-blocage-code.ts'
import { lireBlocageCode } from './lire-blocage-code.ts'
import { lireCodeEnCours } from './lire-code-en-cours.ts'

export const routesSignature: Route[] = [
  route(contratsProjet.codeVerification, { trouverParCorps: trouverDemandeCitee, agir: codeVerification }),
  route(contratsProjet.signerDemande, { trouver: trouverDemande, agir: signerDemande }),
  route(contratsConvention.signerConvention, { trouver: trouverDemande, agir: signerConvention }),
  route(contratsAttestation.signerAttestation, { trouver: trouverDemande, agir: signerAttestation }),
  route(contratsSignature.lireCodeEnCours, { trouver: trouverDemande, agir: lireCodeEnCours }),
  route(contratsSignature.lireBlocageCode, { agir: lireBlocageCode }),
  route(contratsSignature.leverBlocageCode, { agir: leverBlocageCode }),
]
