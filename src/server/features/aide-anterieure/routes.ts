import { contratsAideAnterieure as c } from '#domain/aide-anterieure/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { corrigerAideAnterieure, trouverAide } from './corriger-aide-anterieure.ts'
import { listerAidesAnterieures } from './lister-aides-anterieures.ts'
import { listerStructuresAnterieures } from './lister-structures-anterieures.ts'
import { rattacherStructure, trouverStructure } from './rattacher-structure.ts'

export const routesAideAnterieure: readonly Route[] = [
  route(c.listerAidesAnterieures, { agir: listerAidesAnterieures }),
  route(c.corrigerAideAnterieure, { trouver: trouverAide, agir: corrigerAideAnterieure }),
  route(c.listerStructuresAnterieures, { agir: listerStructuresAnterieures }),
  route(c.rattacherStructure, { trouver: trouverStructure, agir: rattacherStructure }),
]
