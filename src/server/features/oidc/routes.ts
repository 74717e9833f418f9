import { contratsOidc as c } from '#domain/oidc/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { delierOidc, trouverLien } from './delier-oidc.ts'
import { lierParInvitation } from './lier-par-invitation.ts'
import { exigerFournisseur } from './partir.ts'
import { preparerLienOidc } from './preparer-lien-oidc.ts'
import { reglerSecours, trouverDuPersonnel } from './regler-secours.ts'

export const routesOidc: Route[] = [
  route(c.preparerLienOidc, { trouver: exigerFournisseur, agir: preparerLienOidc }),
  route(c.delierOidc, { trouver: trouverLien, agir: delierOidc }),
  route(c.lierParInvitation, { trouver: exigerFournisseur, agir: lierParInvitation }),
  route(c.reglerSecours, { trouver: trouverDuPersonnel, agir: reglerSecours }),
]
