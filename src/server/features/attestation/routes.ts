import { contratsAttestation } from '#domain/attestation/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverProjet } from '#server/socle/projet/lecture/relire.ts'
import { trouverSienne } from '#server/socle/projet/lecture/visible.ts'
import { lireAttestation, trouverAttestation } from './lire-attestation.ts'
import { remplirAttestation } from './remplir-attestation.ts'
import { signerAttestation } from './signer-attestation.ts'

export const routesAttestation: readonly Route[] = [
  route(contratsAttestation.lireAttestation, { trouver: trouverAttestation, agir: lireAttestation }),
  route(contratsAttestation.remplirAttestation, { trouver: trouverProjet, agir: remplirAttestation }),
  route(contratsAttestation.signerAttestation, { trouver: trouverSienne, agir: signerAttestation }),
]
