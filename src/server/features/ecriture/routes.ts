import { contratsEcriture as c } from '#domain/ecriture/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { exporterEcritures } from './exporter-ecritures.ts'
import { lireParametresComptabilite } from './lire-parametres-comptabilite.ts'
import { listerMoisEcritures } from './lister-mois-ecritures.ts'
import { modifierComptabilite } from './modifier-comptabilite.ts'
import { prevoirEcritures } from './prevoir-ecritures.ts'

export const routesEcriture: readonly Route[] = [
  route(c.listerMoisEcritures, { agir: listerMoisEcritures }),
  route(c.prevoirEcritures, { agir: prevoirEcritures }),
  route(c.exporterEcritures, { agir: exporterEcritures }),
  route(c.lireParametresComptabilite, { agir: lireParametresComptabilite }),
  route(c.modifierComptabilite, { agir: modifierComptabilite }),
]
