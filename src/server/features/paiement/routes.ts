import { contratsPaiement } from '#domain/paiement/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { annulerPaiement } from './annuler-paiement.ts'
import { suivrePaiements } from './suivre-paiements.ts'
import { validerPaiement } from './valider-paiement.ts'

export const routesPaiement: readonly Route[] = [
  route(contratsPaiement.suivrePaiements, { agir: suivrePaiements }),
  route(contratsPaiement.validerPaiement, { trouver: trouverVisible, agir: validerPaiement }),
  route(contratsPaiement.annulerPaiement, { trouver: trouverVisible, agir: annulerPaiement }),
]
