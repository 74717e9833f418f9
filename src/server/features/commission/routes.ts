import { contratsCommission as c } from '#domain/commission/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverProjet } from '#server/socle/projet/lecture/relire.ts'
import { creerCommission } from './creer-commission.ts'
import { deciderCA } from './decider-ca.ts'
import { deciderCAMultiple } from './decider-ca-multiple.ts'
import { donnerAvisCAA } from './donner-avis-caa.ts'
import { exporterCommission } from './exporter-commission.ts'
import { lireCommission, trouverCommission } from './lire-commission.ts'
import { listerCommissions } from './lister-commissions.ts'
import { masquerCommission } from './masquer-commission.ts'
import { modifierEnveloppe } from './modifier-enveloppe.ts'
import { montrerCommission } from './montrer-commission.ts'
import { supprimerCommission } from './supprimer-commission.ts'
import { validerCA } from './valider-ca.ts'
import { validerCAA } from './valider-caa.ts'

export const routesCommission: readonly Route[] = [
  route(c.listerCommissions, { agir: listerCommissions }),
  route(c.lireCommission, { trouver: trouverCommission, agir: lireCommission }),
  route(c.creerCommission, { agir: creerCommission }),
  route(c.montrerCommission, { trouver: trouverCommission, agir: montrerCommission }),
  route(c.masquerCommission, { trouver: trouverCommission, agir: masquerCommission }),
  route(c.modifierEnveloppe, { trouver: trouverCommission, agir: modifierEnveloppe }),
  route(c.supprimerCommission, { trouver: trouverCommission, agir: supprimerCommission }),
  route(c.donnerAvisCAA, { trouver: trouverProjet, agir: donnerAvisCAA }),
  route(c.deciderCA, { trouver: trouverProjet, agir: deciderCA }),
  route(c.deciderCAMultiple, { trouver: trouverCommission, agir: deciderCAMultiple }),
  route(c.validerCAA, { trouver: trouverCommission, agir: validerCAA }),
  route(c.validerCA, { trouver: trouverCommission, agir: validerCA }),
  route(c.exporterCommission, { trouver: trouverCommission, agir: exporterCommission }),
]
