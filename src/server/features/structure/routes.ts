import { contratsStructure as c } from '#domain/structure/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { chercherStructure } from './chercher-structure.ts'
import { enregistrerNumeros } from './enregistrer-numeros.ts'
import { listerAnomalies } from './lister-anomalies.ts'
import { trouverStructure } from './trouver-structure.ts'
import { verifierStructure } from './verifier-structure.ts'

export const routesStructure: readonly Route[] = [
  route(c.chercherStructure, { agir: chercherStructure }),
  route(c.listerAnomalies, { agir: listerAnomalies }),
  route(c.enregistrerNumeros, { trouver: trouverStructure, agir: enregistrerNumeros }),
  route(c.verifierStructure, { trouver: trouverStructure, agir: verifierStructure }),
]
