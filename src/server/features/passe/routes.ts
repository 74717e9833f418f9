import { contratsPasse } from '#domain/passe/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverDansLaStructure } from '#server/socle/projet/demandes-de-la-structure.ts'
import { lirePasse } from './lire-passe.ts'

export const routesPasse: readonly Route[] = [
  route(contratsPasse.lirePasse, { trouver: trouverDansLaStructure, agir: lirePasse }),
]
