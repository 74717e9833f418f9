import { contratsConvention } from '#domain/convention/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverSienne } from '#server/socle/projet/lecture/visible.ts'
import { lireConvention, trouverConvention } from './lire-convention.ts'
import { signerConvention } from './signer-convention.ts'

/** The code by SMS also signs the attestation: it is tied in routes-composees.ts. */
export const routesConvention: readonly Route[] = [
  route(contratsConvention.lireConvention, { trouver: trouverConvention, agir: lireConvention }),
  route(contratsConvention.signerConvention, { trouver: trouverSienne, agir: signerConvention }),
]
