import { contratsVerification } from '#domain/verification/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { verifierDocument } from './verifier-document.ts'

export const routesVerification: readonly Route[] = [
  route(contratsVerification.verifierDocument, { agir: verifierDocument }),
]
