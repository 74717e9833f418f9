import { contratsPaiement } from '#domain/paiement/contrat.ts'
import { trouverVisible } from '#server/socle/projet/verrou.ts'
import { type Route, route } from '#server/http/route.ts'
import { annulerPaiement } from './annuler-paiement.ts'
import { validerPaiement } from './valider-paiement.ts'

export const routesPaiement: readonly Route[] = [
  route(contratsPaiement.validerPaiement, { trouver: trouverVisible, agir: validerPaiement }),
  route(contratsPaiement.annulerPaiement, { trouver: trouverVisible, agir: annulerPaiement }),
]
